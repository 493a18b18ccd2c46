import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.tsx';

const texts = {
  en: { show: 'Filters', clear: 'Clear filters' },
  ja: { show: '絞り込み', clear: '条件を消す' },
};

interface FoldedFiltersProps {
  /** How many filters are set. */
  count: number;
  clear: () => void;
  /** Placed below the fields. */
  below: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The filters of a list. On a narrow screen they are folded away, so that the list is seen first. */
export function FoldedFilters({ count, clear, below, children }: FoldedFiltersProps) {
  const t = useTextsOf(texts);
  const [opened, { toggle }] = useDisclosure();
  return (
    <search className={opened ? 'filters opened' : 'filters'} aria-label={t.show}>
      <Button
        className="fold"
        variant="default"
        leftSection={<IconFilter size={17} aria-hidden="true" />}
        onClick={toggle}
        aria-expanded={opened}
      >
        {t.show} {count > 0 ? `(${count})` : ''}
      </Button>
      <div className="fields">{children}</div>
      <div className="row">
        {below}
        {count > 0 ? (
          <Button variant="subtle" onClick={clear}>
            {t.clear}
          </Button>
        ) : null}
      </div>
    </search>
  );
}
