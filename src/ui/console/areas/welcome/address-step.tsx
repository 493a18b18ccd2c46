import { Stack } from '@mantine/core';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useStatus } from '../../use-status.ts';
import { texts } from './texts.ts';

export function AddressStep() {
  const t = useTextsOf(texts);
  const base = useStatus().value?.service.baseUrl ?? '';
  const encrypted = base.startsWith('https:');
  return (
    <Stack>
      <h2>{t.addressTitle}</h2>
      <p>
        {t.address}: <code>{base}</code>
      </p>
      <p>
        <Mark tone={encrypted ? 'good' : 'plain'}>{encrypted ? t.everywhere : t.onlyHere}</Mark>
      </p>
      {encrypted ? null : <p className="soft">{t.openToLan}</p>}
    </Stack>
  );
}
