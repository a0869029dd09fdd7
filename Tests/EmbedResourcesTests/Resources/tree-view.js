const a = `x`;
