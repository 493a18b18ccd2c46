import { Radio, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useMe } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { NetworkAccess } from '../network/network-view.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 10_000;

/** @param opened called if the network reaches the service */
export default function AddressStep({ opened }: { opened: () => void }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const base = useStatus().value?.service.baseUrl ?? '';
  const { me } = useMe();
  const { value, refresh } = usePolled(service.getTls, EVERY_MS);
  const isOpen = value !== null && value.mode !== null;
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen, opened]);
  return (
    <Stack>
      <h2>{t.addressTitle}</h2>
      <p>
        {t.address}
        {colon}
        <code>{base}</code>
      </p>
      {me?.first_run ? (
        <Banner tone="warn" title={t.accountFirst} />
      ) : value ? (
        <Reach isOpen={isOpen}>
          <NetworkAccess state={value} changed={refresh} besides />
        </Reach>
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

/** One choice comes first. What opening the service takes is shown to who wants that. */
function Reach({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTextsOf(texts);
  const [reach, setReach] = useState('here');
  if (isOpen) return children;
  return (
    <>
      <Radio.Group label={t.reach} value={reach} onChange={setReach}>
        <Stack gap="sm" mt="sm">
          <Radio value="here" label={t.reachHere} description={t.reachHereText} />
          <Radio value="network" label={t.reachNetwork} description={t.reachNetworkText} />
        </Stack>
      </Radio.Group>
      {reach === 'network' ? children : null}
    </>
  );
}
