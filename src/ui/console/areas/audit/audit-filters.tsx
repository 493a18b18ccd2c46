import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { FoldedFilters } from '../../parts/lists/folded-filters.tsx';
import { TypedFilter } from '../../parts/lists/typed-filter.tsx';
import type { AuditSearch } from './api.ts';
import { texts } from './texts.ts';

interface FiltersProps {
  search: AuditSearch;
  change: (search: AuditSearch) => void;
  clear: () => void;
  /** Placed below the fields. */
  children: ReactNode;
}

const EVERY_MS = 60_000;

/** The filters that most searches need; the others are folded away. */
const MAIN: readonly (keyof AuditSearch)[] = ['actor', 'action', 'from', 'until'];

export function AuditFilters({ search, change, clear, children }: FiltersProps) {
  const t = useTextsOf(texts);
  const { value } = usePolled(service.listOperators, EVERY_MS);
  const operators = value?.operators ?? [];
  const keys = usePolled(service.listKeys, EVERY_MS).value?.keys ?? [];
  const set = (part: Partial<AuditSearch>): void => change({ ...search, ...part });
  const fields: Record<keyof AuditSearch, ReactNode> = {
    actor: (
      <NativeSelect
        key="actor"
        label={t.who}
        value={search.actor}
        data={[
          { value: '', label: t.anyone },
          ...operators.map((o) => ({ value: `operator:${o.id}`, label: o.name })),
          ...keys.map((k) => ({ value: `key:${k.id}`, label: t.key(k.name) })),
          ...Object.entries(t.actors).map(([actor, label]) => ({ value: actor, label })),
        ]}
        onChange={(e) => set({ actor: e.currentTarget.value })}
      />
    ),
    action: (
      <NativeSelect
        key="action"
        label={t.what}
        value={search.action}
        data={[
          { value: '', label: t.anything },
          ...Object.entries(t.actions).map(([action, label]) => ({ value: action, label })),
        ]}
        onChange={(e) => set({ action: e.currentTarget.value })}
      />
    ),
    subject: (
      <TypedFilter
        key="subject"
        label={t.subject}
        value={search.subject}
        change={(subject) => set({ subject })}
      />
    ),
    address: (
      <TypedFilter
        key="address"
        label={t.address}
        value={search.address}
        maxLength={64}
        change={(address) => set({ address })}
      />
    ),
    from: (
      <TextInput
        key="from"
        type="date"
        label={t.from}
        value={search.from}
        onChange={(e) => set({ from: e.currentTarget.value })}
      />
    ),
    until: (
      <TextInput
        key="until"
        type="date"
        label={t.until}
        value={search.until}
        onChange={(e) => set({ until: e.currentTarget.value })}
      />
    ),
  };
  return (
    <FoldedFilters values={search} main={MAIN} clear={clear} field={(name) => fields[name]}>
      {children}
    </FoldedFilters>
  );
}
