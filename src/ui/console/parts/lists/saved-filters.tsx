import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { partOfPage } from '../../part-of-page.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Loading } from '../panel/loading.tsx';
import { savedFilterTexts as texts } from './filter-texts.ts';
import type { SavedFiltersProps } from './saved-filters-list.tsx';

const Filters = partOfPage(() => import('./saved-filters-list.tsx'));

/** Filters saved under a name: the operator's own, and those that operators share. */
export function SavedFilters({ list, query, apply }: SavedFiltersProps) {
  const t = useTextsOf(texts);
  const [opened, setOpened] = useState(false);
  const [kept, setKept] = useState<{ name: string; query: string } | null>(null);
  const close = (): void => setOpened(false);
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
      <span role="status" className="soft small">
        {kept?.query === query ? t.kept(kept.name) : null}
      </span>
      <Dialog opened={opened} onClose={close} title={t.title} size="sm">
        <Suspense fallback={<Loading />}>
          <Filters
            list={list}
            query={query}
            apply={(chosen) => {
              apply(chosen);
              close();
            }}
            saved={(name) => {
              setKept({ name, query });
              close();
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
