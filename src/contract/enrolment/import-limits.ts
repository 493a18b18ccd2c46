export const IMPORT_TABLE_MAX_BYTES = 16 * 1024 * 1024;
/** Enough for a 20-megapixel photograph. */
export const IMPORT_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const IMPORT_ROW_STATES = ['waiting', 'checked', 'problem', 'done', 'skipped', 'failed'] as const;
