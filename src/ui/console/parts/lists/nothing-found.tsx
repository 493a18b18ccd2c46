import { Button } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Empty } from '../panel/empty.tsx';
import { nothingFoundTexts as texts } from './filter-texts.ts';

/** Shown in place of a list in which nothing matches the filters, which on a phone are folded away. */
export function NothingFound({ title, clear }: { title: string; clear: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Empty
      title={title}
      text={t.text}
      action={
        <Button variant="default" onClick={clear}>
          {t.clear}
        </Button>
      }
    />
  );
}
