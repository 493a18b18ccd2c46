/** The guides of docs/ that pages link to. They are served, because readers of the pages lack the program's files. */
export const GUIDES = ['site', 'site-postgresql', 'host', 'upgrade'] as const;
export type Guide = (typeof GUIDES)[number];

export const guideAddress = (guide: Guide): string => `/docs/guides/${guide}.md`;
