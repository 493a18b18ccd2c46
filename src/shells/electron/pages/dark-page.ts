import { shellTexts } from '../window/texts.ts';
import { shellPage } from './shell-page.ts';

/** A touch follows this link, which no window ever goes to: it means that somebody is there. */
export const WAKE_ADDRESS = 'https://wake.omote.invalid/';

/** Black all over, for the hours in which nobody comes. */
export const darkPage = (locale: string): string =>
  shellPage(
    locale,
    `<a href="${WAKE_ADDRESS}" aria-label="${shellTexts(locale).dark}"></a>`,
    'body{background:#000!important;cursor:none}a{position:fixed;inset:0;cursor:none;outline:0}',
  );
