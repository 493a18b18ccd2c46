/** The guides of docs/ that pages link to, because whoever reads these has no files of the program. */
export const GUIDES = ['site', 'site-postgresql', 'host'] as const;
export type Guide = (typeof GUIDES)[number];

export const guideAddress = (guide: Guide): string => `/docs/guides/${guide}.md`;
