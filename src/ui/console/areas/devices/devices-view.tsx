import { Tabs } from '@mantine/core';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { consentTexts } from './consent-texts.ts';
import { Kiosks } from './kiosks.tsx';
import { texts } from './texts.ts';
import { TrustedDevices } from './trusted-devices.tsx';

const KIOSKS = '/console/devices';
const TRUSTED = '/console/devices/trusted';
const CONSENT = '/console/devices/consent';

export default function DevicesView() {
  const t = useTextsOf(texts);
  const [location, go] = useLocation();
  const consent = useTextsOf(consentTexts);
  const tab = [TRUSTED, CONSENT].find((address) => address === location) ?? KIOSKS;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <Tabs value={tab} onChange={(next) => go(next ?? KIOSKS)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value={KIOSKS}>{t.kiosks}</Tabs.Tab>
          <Tabs.Tab value={CONSENT}>{consent.tab}</Tabs.Tab>
          <Tabs.Tab value={TRUSTED}>{t.trusted}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={KIOSKS} className="stacked">
          <Kiosks />
        </Tabs.Panel>
        <Tabs.Panel value={CONSENT} className="stacked">
          <ConsentPanel />
        </Tabs.Panel>
        <Tabs.Panel value={TRUSTED} className="stacked">
          <TrustedDevices />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
