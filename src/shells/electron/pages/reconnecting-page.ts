import { languageOf } from '../window/texts.ts';
import { shellPage } from './shell-page.ts';

/** Shown by the windows while the service is down. */
const WORDS = {
  ja: { title: '再接続しています…', text: 'サービスを起動しています。このままお待ちください。' },
  en: { title: 'Reconnecting…', text: 'The service is starting. This window will continue automatically.' },
};

/** @param why what the service said, if it does not start. */
export function reconnectingPage(locale: string, why: string | null = null): string {
  const { title, text } = WORDS[languageOf(locale)];
  const reason = why === null ? '' : `<p><code>${escaped(why)}</code></p>`;
  return shellPage(locale, `<h1>${title}</h1><p>${text}</p>${reason}`, STYLE);
}

const STYLE =
  'code{display:block;max-width:44em;margin:1em auto 0;white-space:pre-wrap;text-align:start;overflow-wrap:anywhere}';

/** A message may name a file, and a file may have any name. */
const escaped = (text: string): string =>
  text.slice(0, 2000).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
