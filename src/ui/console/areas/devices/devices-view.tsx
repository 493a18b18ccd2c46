import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePageTitle } from '../../page-title.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Loading } from '../../parts/panel/loading.tsx';
import { TabLinks } from '../../parts/tab-links.tsx';
import { consentTexts } from './consent-texts.ts';
import { KioskDetail } from './kiosk-figures.tsx';
import { Kiosks } from './kiosks.tsx';
import { texts } from './texts.ts';

const ConsentPanel = partOfPage(async () => ({
  default: (await import('./consent-panel.tsx')).ConsentPanel,
}));
const TrustedDevices = partOfPage(async () => ({
  default: (await import('./trusted-devices.tsx')).TrustedDevices,
}));

const KIOSKS = '/console/devices';
/** Followed by the ID of a kiosk. */
const ONE = '/console/devices/kiosks/';
const TRUSTED = '/console/devices/trusted';
const CONSENT = '/console/devices/consent';

export default function DevicesView() {
  const t = useTextsOf(texts);
  const [location] = useLocation();
  const consent = useTextsOf(consentTexts);
  const kiosk = location.startsWith(ONE) ? decodeURIComponent(location.slice(ONE.length)) : null;
  const tab = [TRUSTED, CONSENT].find((address) => address === location) ?? KIOSKS;
  const tabs = [
    [KIOSKS, t.kiosks],
    [CONSENT, consent.tab],
    [TRUSTED, t.trusted],
  ] as const;
  usePageTitle(kiosk !== null || tab === KIOSKS ? null : tab === CONSENT ? consent.tab : t.trusted);
  if (kiosk !== null) return <KioskDetail key={kiosk} id={kiosk} />;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <TabLinks label={t.title} tabs={tabs.map(([to, name]) => ({ to, name, current: to === tab }))} />
      <Suspense fallback={<Loading />}>
        {tab === KIOSKS ? <Kiosks /> : tab === CONSENT ? <ConsentPanel /> : <TrustedDevices />}
      </Suspense>
    </>
  );
}
