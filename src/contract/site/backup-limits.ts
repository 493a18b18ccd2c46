/** Whoever has the file may guess for ever. */
export const BACKUP_PASSPHRASE_MIN_CHARS = 12;
/** Of an upload, one call's. */
export const BACKUP_PART_MAX_BYTES = 4 * 1024 * 1024;
/** A tebibyte: what the disk has room for is less. */
export const BACKUP_UPLOAD_MAX_BYTES = 2 ** 40;
