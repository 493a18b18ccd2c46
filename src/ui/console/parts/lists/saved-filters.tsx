import { ActionIcon, Button, Group, Modal, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
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
    close: 'Close',
  },
  ja: {
    title: '保存した条件',
    none: 'まだありません。条件を指定してから名前を付けて保存できます。',
    here: 'このブラウザにだけ保存されます。',
    save: 'この条件を保存',
    name: '名前',
    keep: '保存',
    remove: (name: string): string => `削除：${name}`,
    close: '閉じる',
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
  const [opened, { toggle, close }] = useDisclosure();
  const [naming, { open: openNaming, close: closeNaming }] = useDisclosure();
  const change = (next: KeptFilter[]): void => {
    setFilters(next);
    writeFilters(list, next);
  };
  return (
    <>
      <Popover opened={opened} onChange={toggle} position="bottom-start" trapFocus withinPortal={false}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={17} aria-hidden="true" />}
            onClick={toggle}
            aria-expanded={opened}
          >
            {t.title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className="kept-filters" aria-label={t.title}>
          <Stack gap={4}>
            {filters.length === 0 ? <p className="soft small">{t.none}</p> : null}
            {filters.map((f) => (
              <Group key={f.name} gap={4} wrap="nowrap">
                <UnstyledButton
                  className="kept"
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
            <Button
              size="sm"
              disabled={query === ''}
              onClick={() => {
                close();
                openNaming();
              }}
            >
              {t.save}
            </Button>
            <p className="soft small">{t.here}</p>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Modal
        opened={naming}
        onClose={closeNaming}
        title={t.save}
        closeButtonProps={{ 'aria-label': t.close }}
        centered
      >
        <NameForm
          save={(name) => {
            change(withFilter(filters, { name, query }));
            closeNaming();
          }}
        />
      </Modal>
    </>
  );
}

const NAME_MAX = 60;

function NameForm({ save }: { save: (name: string) => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') save(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t.name}
        value={name}
        maxLength={NAME_MAX}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" mt="md">
        {t.keep}
      </Button>
    </form>
  );
}
