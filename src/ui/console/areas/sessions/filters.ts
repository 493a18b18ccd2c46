import { SESSION_REASONS } from '../../../../contract/sessions/session-reasons.ts';
import { sinceOf, untilOf } from '../../parts/site-days.ts';

/** The filters of the list as its address has them; an empty text is no filter. */
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

/** Values in an address that the list does not know are ignored. */
export function filtersOf(query: URLSearchParams): Filters {
  const known = (name: Filter): string => {
    const given = query.get(name) ?? '';
    const choices: readonly string[] | undefined =
      name in CHOICES ? CHOICES[name as keyof typeof CHOICES] : undefined;
    return choices && !choices.includes(given) ? '' : given;
  };
  return Object.fromEntries(FILTERS.map((name) => [name, known(name)])) as Filters;
}

/** For the address: only what is set. */
export const addressOf = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** For the service: days become instants of the site's zone. */
export function queryOf({ from, to, ...rest }: Filters, timeZone: string | undefined): string {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  const since = from === '' ? null : sinceOf(from, timeZone);
  const until = to === '' ? null : untilOf(to, timeZone);
  if (since !== null) query.set('since', since);
  if (until !== null) query.set('until', until);
  return query.toString();
}
