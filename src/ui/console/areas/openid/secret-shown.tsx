import { Button, Group, Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { texts } from './texts.ts';

/** Shows what a system needs. A secret is shown only this once. @param secret null: the system has none */
export function SecretShown({ id, secret, close }: { id: string; secret: string | null; close: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Stack>
      <Banner tone="good" title={secret === null ? t.added : t.shownOnce}>
        {secret === null ? null : <p className="soft">{t.shownOnceText}</p>}
      </Banner>
      <h3>{t.clientId}</h3>
      <Copyable text={id} />
      {secret === null ? null : (
        <>
          <h3>{t.secret}</h3>
          <Copyable text={secret} />
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}
