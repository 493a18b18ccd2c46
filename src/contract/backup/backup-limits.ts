/** Long enough for a file whose passphrase can be guessed offline, without limit. */
export const BACKUP_PASSPHRASE_MIN_CHARS = 12;
/** Maximum size of one call's part of an upload. */
export const BACKUP_PART_MAX_BYTES = 4 * 1024 * 1024;
/** One tebibyte. The free space on the disk is the tighter limit. */
export const BACKUP_UPLOAD_MAX_BYTES = 2 ** 40;
