/** Languages of the capture page and the kiosk, in the order offered. */
export const VISITOR_LANGUAGES = ['ja', 'ja-easy', 'en', 'zh-Hans', 'zh-Hant', 'ko', 'vi', 'pt-BR'] as const;
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number];
