/** Whoever has the file may guess for ever. */
export const BACKUP_PASSPHRASE_MIN_CHARS = 12;
