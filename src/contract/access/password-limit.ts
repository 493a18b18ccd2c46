export const PASSWORD_MIN_CHARS = 12;
