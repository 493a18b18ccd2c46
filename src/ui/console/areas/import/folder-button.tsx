import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { type Pictures, picturesOf } from './send-rows.ts';
import { texts } from './texts.ts';

/** Chooses the folder with the pictures. They stay where they are; each is read when its row is sent. */
export function FolderButton() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { pictures, choose } = usePictures();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Group gap="sm">
      <input
        ref={input}
        type="file"
        multiple
        // React's types know no such attribute.
        {...{ webkitdirectory: '' }}
        className="unseen"
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          choose(picturesOf(currentTarget.files ?? []));
          // The same folder can be chosen again: browsers have outdated pictures if they were corrected meanwhile.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {t.folder}
      </Button>
      <span className="soft" aria-live="polite">
        {pictures ? t.pictures(pictures.names.size.toLocaleString(language)) : t.noPictures}
      </span>
    </Group>
  );
}

interface Chosen {
  pictures: Pictures | null;
  choose: (pictures: Pictures) => void;
}

/**
 * The chosen folder, from the list of imports to the page of one, and beyond a sign-in. A reload forgets it, as browsers
 * require.
 */
export function usePictures(): Chosen {
  const [pictures, keep] = useKept<Pictures | null>('pictures', null);
  return { pictures, choose: (chosen) => keep(() => chosen) };
}
