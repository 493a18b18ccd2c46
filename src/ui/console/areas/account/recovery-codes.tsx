import { Button, Group, Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copy } from '../../parts/copyable.tsx';
import { texts } from './texts.ts';

/** Shows new recovery codes. They are shown only this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Stack>
      <Banner tone="warn" title={t.recoveryTitle}>
        <p>{t.recoveryText}</p>
      </Banner>
      <ul className="recovery-codes" aria-label={t.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Copy value={codes.join('\n')} />
        <Button onClick={done}>{t.recoveryKept}</Button>
      </Group>
    </Stack>
  );
}
