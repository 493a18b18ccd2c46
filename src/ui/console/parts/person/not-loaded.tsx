import { Button } from '@mantine/core';
import { IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useRounds } from '../../hooks/use-outage.ts';
import { texts } from './face-thumb-texts.ts';

/** A picture that may fail to load. After an outage it is tried again by itself. */
export function useTries() {
  const rounds = useRounds(null);
  const [failedIn, setFailedIn] = useState<number | null>(null);
  return {
    failed: failedIn === rounds,
    fail: () => setFailedIn(rounds),
    again: () => setFailedIn(null),
  };
}

/**
 * Stands where a picture would. Nobody has seen the face: it isn't said to be gone, and nothing is decided by it. The
 * dialog or page around it takes the focus from the button, which goes.
 */
export function NotLoaded({ again }: { again: () => void }) {
  const t = useTextsOf(texts);
  return (
    <>
      <IconPhotoX size={28} stroke={1.5} aria-hidden="true" />
      <span className="small" role="status">
        {t.notLoaded}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          again();
        }}
      >
        {t.again}
      </Button>
    </>
  );
}
