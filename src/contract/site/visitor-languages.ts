/** The languages of capture page and kiosk, in the order in which they are offered. */
export const VISITOR_LANGUAGES = ['ja', 'ja-easy', 'en', 'zh-Hans', 'zh-Hant', 'ko', 'vi', 'pt-BR'] as const;
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number];
