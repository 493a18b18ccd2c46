import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { SESSION_REASONS } from '../../../../contract/sessions/session-reasons.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useTimeZone } from '../../parts/instant.tsx';
import { FoldedFilters } from '../../parts/lists/folded-filters.tsx';
import { TypedFilter } from '../../parts/lists/typed-filter.tsx';
import { typedId } from '../../parts/person/known.ts';
import { fullInstant } from '../../parts/regional.ts';
import { useSessionTexts } from '../../parts/session/session-texts.ts';
import { dayOf, sinceOf, untilOf } from '../../parts/site-days.ts';
import { texts } from './texts.ts';

interface FilterFieldsProps {
  filters: Filters;
  change: (next: Filters) => void;
  children: ReactNode;
}

/** The filters that most searches need; the others are folded away. */
const MAIN: readonly Filter[] = ['result', 'identifier', 'from', 'to'];

/** The filters of the list, all of which are in the address. */
export function FilterFields({ filters, change, children }: FilterFieldsProps) {
  const set = (name: Filter) => (value: string) => change({ ...filters, [name]: value });
  return (
    <FoldedFilters
      values={filters}
      main={MAIN}
      clear={() => change(filtersOf(new URLSearchParams()))}
      field={(name) => <Field key={name} name={name} value={filters[name]} change={set(name)} />}
    >
      {children}
      <ExactPeriod filters={filters} />
    </FoldedFilters>
  );
}

interface FieldProps<Name> {
  name: Name;
  value: string;
  change: (value: string) => void;
}

function Field({ name, value, change }: FieldProps<Filter>) {
  const t = useTextsOf(texts);
  switch (name) {
    case 'kiosk':
      return <Kiosk value={value} change={change} />;
    case 'key':
      return <ApiKey value={value} change={change} />;
    case 'identifier':
      return <TypedFilter label={t.filters.identifier} value={value} change={change} />;
    case 'from':
    case 'to':
      return (
        <TextInput
          type="date"
          label={t.filters[name]}
          value={dayOf(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    default:
      return <Choice name={name} value={value} change={change} />;
  }
}

function Choice({ name, value, change }: FieldProps<keyof typeof CHOICES>) {
  const t = useTextsOf(texts);
  const words = useSessionTexts();
  const labels: Record<keyof typeof CHOICES, (choice: string) => string> = {
    kind: (c) => words.kinds[c as keyof typeof words.kinds],
    state: (c) => words.states[c as keyof typeof words.states],
    result: (c) => t.results[c as keyof typeof t.results],
    reason: (c) => words.reasons[c] ?? c,
    injection: (c) =>
      c === 'none' ? t.noScore : c === 'suspicious' ? t.suspicious : (words.injections[Number(c)] ?? c),
  };
  return (
    <NativeSelect
      label={t.filters[name]}
      data={[
        { value: '', label: t.any },
        ...CHOICES[name].map((choice) => ({ value: choice, label: labels[name](choice) })),
      ]}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

type IssuersProps = Omit<FieldProps<Filter>, 'name'>;

function Kiosk(props: IssuersProps) {
  const t = useTextsOf(texts);
  const kiosks = useAsked(useCallback(() => service.listKiosks(), [])).value?.kiosks ?? [];
  return <Issuer label={t.filters.kiosk} all={kiosks} {...props} />;
}

function ApiKey(props: IssuersProps) {
  const t = useTextsOf(texts);
  const keys = useAsked(useCallback(() => service.listKeys(), [])).value?.keys ?? [];
  return <Issuer label={t.filters.key} all={keys} {...props} />;
}

interface IssuerProps {
  label: string;
  all: readonly { id: string; name: string }[];
  value: string;
  change: (value: string) => void;
}

/** A list of issuers. One that has been removed in the meantime is shown by its ID. */
function Issuer({ label, all, value, change }: IssuerProps) {
  const t = useTextsOf(texts);
  const removed = value !== '' && all.every(({ id }) => id !== value) ? [{ id: value, name: value }] : [];
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: t.any },
        ...[...all, ...removed].map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Shows a period that comes from a chart. It is finer than days, so the date fields cannot show it. */
function ExactPeriod({ filters: { from, to } }: { filters: Filters }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const exact = (text: string) => text !== '' && dayOf(text) === '';
  if (!exact(from) && !exact(to)) return null;
  const shown = (text: string): string => {
    const at = sinceOf(text, timeZone);
    return at === null ? '' : fullInstant(new Date(at), language, timeZone);
  };
  return <span className="soft small">{t.exactPeriod(shown(from), shown(to))}</span>;
}

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
type Filter = (typeof FILTERS)[number];
type Filters = Record<Filter, string>;

const CHOICES = {
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
export function queryOf({ from, to, identifier, ...rest }: Filters, timeZone: string | undefined): string {
  const set = Object.entries({ ...rest, identifier: typedId(identifier) }).filter(
    ([, value]) => value !== '',
  );
  const query = new URLSearchParams(set);
  const since = from === '' ? null : sinceOf(from, timeZone);
  const until = to === '' ? null : untilOf(to, timeZone);
  if (since !== null) query.set('since', since);
  if (until !== null) query.set('until', until);
  return query.toString();
}
