/** `today` is shown by the hour, the others by the day with today included. Days are those of the site's time zone. */
export const OVERVIEW_RANGES = ['today', '7d', '30d'] as const;
export type OverviewRange = (typeof OVERVIEW_RANGES)[number];
