import { ActionIcon, Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Dialog } from '../forms/dialog.tsx';
import { type KeptFilter, readFilters, withFilter, writeFilters } from './kept-filters.ts';

const texts = {
  en: {
    title: 'Saved filters',
    none: 'None yet. Set filters, then save them under a name.',
    here: 'Kept in this browser only.',
    save: 'Save these filters',
    name: 'Name',
    keep: 'Save',
    remove: (name: string): string => `Remove: ${name}`,
  },
  ja: {
    title: '保存した条件',
    none: 'まだありません。条件を指定してから名前を付けて保存できます。',
    here: 'このブラウザにだけ保存されます。',
    save: 'この条件を保存',
    name: '名前',
    keep: '保存',
    remove: (name: string): string => `削除：${name}`,
  },
};

interface SavedFiltersProps {
  /** Which list; filters are kept apart by it. */
  list: string;
  /** Query string of the filters that are set. */
  query: string;
  apply: (query: string) => void;
}

/** Filters by name, in this browser. */
export function SavedFilters({ list, query, apply }: SavedFiltersProps) {
  const t = useTextsOf(texts);
  const [filters, setFilters] = useState(() => readFilters(list));
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  const change = (next: KeptFilter[]): void => {
    setFilters(next);
    writeFilters(list, next);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={17} aria-hidden="true" />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {t.title}
      </Button>
      <Dialog opened={opened} onClose={close} title={t.title} size="sm">
        <Stack gap={4}>
          {filters.length === 0 ? <p className="soft small">{t.none}</p> : null}
          {filters.map((f) => (
            <Group key={f.name} gap={4} wrap="nowrap">
              <UnstyledButton
                className="kept-filter"
                onClick={() => {
                  apply(f.query);
                  close();
                }}
              >
                {f.name}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                aria-label={t.remove(f.name)}
                onClick={() => change(filters.filter((other) => other !== f))}
              >
                <IconTrash size={17} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
          {query === '' ? null : (
            <SaveForm
              save={(name) => {
                change(withFilter(filters, { name, query }));
                close();
              }}
            />
          )}
          <p className="soft small">{t.here}</p>
        </Stack>
      </Dialog>
    </>
  );
}

const NAME_MAX = 60;

/** Names the filters that are set. */
function SaveForm({ save }: { save: (name: string) => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') save(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t.save}
        placeholder={t.name}
        value={name}
        maxLength={NAME_MAX}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" mt="sm" mb="sm">
        {t.keep}
      </Button>
    </form>
  );
}
