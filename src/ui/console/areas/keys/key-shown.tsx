import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { firstCall } from './first-call.ts';
import { newKeyTexts } from './new-key-texts.ts';

interface KeyShownProps {
  value: string;
  scopes: readonly string[];
  redirects: readonly string[];
  close: () => void;
  children?: ReactNode;
}

/** Shows a new key. It is shown only this once. */
export function KeyShown({ value, scopes, redirects, close, children }: KeyShownProps) {
  const t = useTextsOf(newKeyTexts);
  useHeldDialog(true);
  const curl = firstCall(window.location.origin, { value, scopes, redirects });
  return (
    <Stack>
      <Banner tone="good" title={t.shownOnce}>
        <p className="soft">{t.shownOnceText}</p>
      </Banner>
      <Copyable text={value} />
      {children}
      {curl ? (
        <details>
          <summary>{t.curl}</summary>
          <Copyable text={curl} />
        </details>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}
