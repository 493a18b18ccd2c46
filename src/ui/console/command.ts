import { pageMeta } from '../kit/page-meta.ts';

/** Before the page there is none, nor in a page that no service wrote into: the product's own name. */
const form = (): string => (typeof document === 'undefined' ? '' : pageMeta('omote-command')) || 'omote';

/** A command of the product as it is typed on the host of this installation. @param words its name and arguments */
export const command = (words: string): string => `${form()} ${words}`;
