import { ActionIcon, Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useCallback, useState } from 'react';
import type { AdminSavedView } from '../../../../contract/access/admin-saved-views.ts';
import { VIEW_NAME_MAX_CHARS, type ViewList } from '../../../../contract/access/saved-view-limits.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { announce } from '../../announcer.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useMay, useMe } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Switch } from '../forms/fields.tsx';
import { ProblemLine } from '../forms/problem-line.tsx';
import { Loading } from '../panel/loading.tsx';
import { savableFilters } from './savable-filters.ts';
import { texts } from './saved-filters-list-texts.ts';

export interface SavedFiltersProps {
  list: ViewList;
  /** Query string of the filters that are set. */
  query: string;
  apply: (query: string) => void;
}

interface FiltersProps extends SavedFiltersProps {
  saved: (name: string) => void;
}

/** The dialog’s contents: the saved filters, and the form that saves those that are set. */
export default function Filters({ list, query, apply, saved }: FiltersProps) {
  const t = useTextsOf(texts);
  const { acted } = useOperatorTexts();
  const { gap } = useMarks();
  const { me } = useMe();
  const { value, problem, refresh } = useAsked(useCallback(() => service.listSavedViews({ list }), [list]));
  const views = value?.saved_views ?? null;
  const { problem: refused, call } = useCall();
  const remove = async ({ id, name }: AdminSavedView): Promise<void> => {
    const answer = await call(service.deleteSavedView({ id }));
    if (!answer.ok) return;
    announce(acted(t.remove(name)));
    refresh();
  };
  return (
    <Stack gap={4}>
      {views === null && problem === null ? <Loading /> : null}
      {views?.length === 0 ? (
        <p className="soft small">{[t.none, ...(query === '' ? [t.setFirst] : [])].join(gap)}</p>
      ) : null}
      {views?.map((view) => (
        <FilterRow key={view.id} view={view} apply={apply} remove={() => void remove(view)} />
      ))}
      <ProblemLine problem={refused ?? problem} />
      {/* Without an account, saved filters would belong to nobody. */}
      {query === '' || me?.signed_in_by !== 'operator' ? null : (
        <SaveForm list={list} query={query} saved={saved} />
      )}
    </Stack>
  );
}

interface FilterRowProps {
  view: AdminSavedView;
  apply: (query: string) => void;
  remove: () => void;
}

function FilterRow({ view, apply, remove }: FilterRowProps) {
  const t = useTextsOf(texts);
  const ofOthers = useMay('admin');
  return (
    <Group gap={4} wrap="nowrap">
      <UnstyledButton className="kept-filter" onClick={() => apply(view.query)}>
        {view.name}
        {view.shared ? (
          <span className="soft small">{view.mine ? t.sharedByMe : t.shared(view.saved_by)}</span>
        ) : null}
      </UnstyledButton>
      {view.mine || ofOthers ? (
        <ActionIcon variant="subtle" aria-label={t.remove(view.name)} onClick={remove}>
          <IconTrash size={17} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

interface SaveFormProps {
  list: ViewList;
  query: string;
  saved: (name: string) => void;
}

/** Saves the filters that are set under a name. */
function SaveForm({ list, query, saved }: SaveFormProps) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { busy, problem, call } = useCall();
  const { query: savable, leavesOut } = savableFilters(list, query);
  if (savable === '') return <p className="soft small">{t.onlyPerson}</p>;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return;
    const answer = await call(service.saveView({ list, name: name.trim(), query: savable, shared }));
    if (answer.ok) saved(name.trim());
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextInput
          label={t.save}
          description={leavesOut ? t.leavesOut : undefined}
          placeholder={t.name}
          value={name}
          maxLength={VIEW_NAME_MAX_CHARS}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch label={t.share} checked={shared} change={setShared} />
        <ProblemLine problem={problem} />
        <Button type="submit" loading={busy}>
          {t.keep}
        </Button>
      </Stack>
    </form>
  );
}
