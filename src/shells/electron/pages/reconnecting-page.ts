import { languageOf } from '../window/texts.ts';
import { shellPage } from './shell-page.ts';

/** The page that windows show while the service isn't running. */
const WORDS = {
  ja: { title: '再接続しています…', text: 'サービスを起動しています。このままお待ちください。' },
  en: { title: 'Reconnecting…', text: 'The service is starting. This window will continue automatically.' },
};

/** @param why the service's message if it doesn't start; null: none */
export function reconnectingPage(locale: string, why: string | null = null): string {
  const { title, text } = WORDS[languageOf(locale)];
  const reason = why === null ? '' : `<p><code>${escaped(why)}</code></p>`;
  return shellPage(locale, `<h1>${title}</h1><p>${text}</p>${reason}`, STYLE);
}

const STYLE =
  'code{display:block;max-width:44em;margin:1em auto 0;white-space:pre-wrap;text-align:start;overflow-wrap:anywhere}';

/** Escapes a message for HTML. It may contain the name of a file, which can be anything. */
const escaped = (text: string): string =>
  text.slice(0, 2000).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
