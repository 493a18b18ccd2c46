import { pageMeta } from '../kit/page-meta.ts';

/** The product's name is used outside a browser, and in a page that no service wrote a command into. */
const form = (): string => (typeof document === 'undefined' ? '' : pageMeta('omote-command')) || 'omote';

/** A command as it must be typed on the host of this installation. @param words its name and arguments */
export const command = (words: string): string => `${form()} ${words}`;
