import { shellPage } from './shell-page.ts';
import { languageOf } from './texts.ts';

/** Shown by the windows while the service is down. */
const WORDS = {
  ja: { title: '再接続しています…', text: 'サービスを起動しています。このままお待ちください。' },
  en: { title: 'Reconnecting…', text: 'The service is starting. This window goes on by itself.' },
};

export function reconnectingPage(locale: string): string {
  const { title, text } = WORDS[languageOf(locale)];
  return shellPage(locale, `<h1>${title}</h1><p>${text}</p>`);
}
