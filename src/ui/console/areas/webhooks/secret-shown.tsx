import { Button, Group, Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { texts } from './texts.ts';

/** Shows a new secret. It is shown only this once. */
export function SecretShown({ secret, close }: { secret: string; close: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Stack>
      <Banner tone="good" title={t.shownOnce}>
        <p className="soft">{t.shownOnceText}</p>
      </Banner>
      <Copyable text={secret} />
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}
