/**
 * The filters of each list that can be saved. None of them names a person, because a saved view outlives that person's
 * erasure.
 */
export const VIEW_FILTERS = {
  sessions: ['kind', 'state', 'result', 'reason', 'injection', 'kiosk', 'key', 'from', 'to'],
  detections: ['from', 'to'],
  audit: ['actor', 'action', 'address', 'from', 'until'],
} as const;

export type ViewList = keyof typeof VIEW_FILTERS;
export const VIEW_LISTS = Object.keys(VIEW_FILTERS) as ViewList[];

export const VIEW_NAME_MAX_CHARS = 60;
export const VIEW_QUERY_MAX_CHARS = 500;
