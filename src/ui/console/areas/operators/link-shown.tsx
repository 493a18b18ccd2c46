import { Button, Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { Instant } from '../../parts/instant.tsx';
import { texts } from './texts.ts';

export interface Issued {
  link: string;
  ends_at: string;
}

/** Shows a link for setting a password. It is shown only once, and anyone who has it can set the password. */
export function LinkShown({ issued, close }: { issued: Issued; close: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Stack>
      <Banner tone="good" title={t.linkTitle}>
        <p>{t.linkText}</p>
      </Banner>
      <Copyable text={issued.link} />
      <p className="soft">
        {t.linkEnds} <Instant at={issued.ends_at} />
      </p>
      <Button onClick={close}>{t.linkDone}</Button>
    </Stack>
  );
}
