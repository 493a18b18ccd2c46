import { SESSION_REASONS } from '../../../../contract/sessions/session-reasons.ts';
import { sinceOf, untilOf } from '../../parts/site-days.ts';

/** The filters of the list, as in its address; an empty text is no filter. */
export const FILTERS = [
  'kind',
  'state',
  'result',
  'reason',
  'injection',
  'kiosk',
  'key',
  'identifier',
  'from',
  'to',
] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string>;

export const CHOICES = {
  kind: ['authentication', 'registration'],
  state: ['issued', 'opened', 'attempting', 'concluded'],
  result: ['accepted', 'rejected', 'failed'],
  reason: SESSION_REASONS.filter((reason) => reason !== 'accepted'),
  injection: ['0', '1', '2', 'suspicious', 'none'],
} as const satisfies Partial<Record<Filter, readonly string[]>>;

/** Reads the filters from an address. Unknown values are ignored. */
export function filtersOf(query: URLSearchParams): Filters {
  const known = (name: Filter): string => {
    const given = query.get(name) ?? '';
    const choices: readonly string[] | undefined =
      name in CHOICES ? CHOICES[name as keyof typeof CHOICES] : undefined;
    return choices && !choices.includes(given) ? '' : given;
  };
  return Object.fromEntries(FILTERS.map((name) => [name, known(name)])) as Filters;
}

/** The filters that are set, for the address. */
export const addressOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** The query string for the service. Days are converted to instants in the site's time zone. */
export function queryOf({ from, to, ...rest }: Filters, timeZone: string | undefined): string {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  const since = from === '' ? null : sinceOf(from, timeZone);
  const until = to === '' ? null : untilOf(to, timeZone);
  if (since !== null) query.set('since', since);
  if (until !== null) query.set('until', until);
  return query.toString();
}
