import { shellTexts } from '../window/texts.ts';
import { shellPage } from './shell-page.ts';

/** A touch on the dark screen follows this link. No window ever opens it; the attempt means that somebody is there. */
export const WAKE_ADDRESS = 'https://wake.omote.invalid/';

/** An entirely black page for the dark hours. */
export const darkPage = (locale: string): string =>
  shellPage(
    locale,
    `<a href="${WAKE_ADDRESS}" aria-label="${shellTexts(locale).dark}"></a>`,
    'body{background:#000!important;cursor:none}a{position:fixed;inset:0;cursor:none;outline:0}',
  );
