import { BACK_PATH, RESET_PATH, SETUP_PATH } from '../../../contract/access/console-paths.ts';

/**
 * Links such as omote://console/sessions/… open a view of the console. They may come from anywhere: mails, chats, web
 * pages.
 */
export const SCHEME = 'omote';

const LONGEST = 400;
const SEGMENT = /^[A-Za-z0-9_-]{1,64}$/;
const NAME = /^[a-z_]{1,32}$/;
const VALUE = /^[A-Za-z0-9_.:+@ -]{0,128}$/;
/** Pages that somebody is sent to with a secret. They take the place of the console, also of one that is signed in. */
const NOT_BY_LINK: readonly string[] = [SETUP_PATH, RESET_PATH, BACK_PATH];

/** @returns path and query of a console view; null for any other link */
export function viewOfLink(link: string): string | null {
  if (link.length > LONGEST) return null;
  const url = URL.parse(link);
  if (url?.protocol !== `${SCHEME}:` || url.host !== 'console' || url.hash || url.username) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  if (segments.length > 4 || !segments.every((s) => SEGMENT.test(s))) return null;
  const filters = [...url.searchParams];
  if (filters.length > 8 || !filters.every(([name, value]) => NAME.test(name) && VALUE.test(value)))
    return null;
  const page = ['/console', ...segments].join('/');
  if (NOT_BY_LINK.some((path) => page === path || page.startsWith(`${path}/`))) return null;
  const query = new URLSearchParams(filters).toString();
  return `${page}${query && `?${query}`}`;
}

/**
 * Some systems pass a link as an argument of a second instance.
 * @returns the view of the first link; null: there is none, or the first is not valid
 */
export function viewOfArguments(argv: readonly string[]): string | null {
  const link = argv.find((argument) => argument.startsWith(`${SCHEME}:`));
  return link === undefined ? null : viewOfLink(link);
}
