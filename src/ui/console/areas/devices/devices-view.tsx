import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { idIn } from '../../addresses.ts';
import { usePageTitle } from '../../page-title.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Loading } from '../../parts/panel/loading.tsx';
import { TabLinks } from '../../parts/tab-links.tsx';
import { KioskDetail } from './kiosk-figures.tsx';
import { Kiosks } from './kiosks.tsx';
import { texts } from './texts.ts';

const ConsentPanel = partOfPage(() => import('./consent-panel.tsx'));
const TrustedDevices = partOfPage(() => import('./trusted-devices.tsx'));

const KIOSKS = '/console/devices';
/** Followed by the ID of a kiosk. */
const ONE = '/console/devices/kiosks/';
const TRUSTED = '/console/devices/trusted';
const CONSENT = '/console/devices/consent';

export default function DevicesView() {
  const t = useTextsOf(texts);
  const [location] = useLocation();
  const kiosk = location.startsWith(ONE) ? idIn(location.slice(ONE.length)) : null;
  const tab = [TRUSTED, CONSENT].find((address) => address === location) ?? KIOSKS;
  const tabs = [
    [KIOSKS, t.kiosks],
    [CONSENT, t.consent],
    [TRUSTED, t.trusted],
  ] as const;
  usePageTitle(kiosk !== null || tab === KIOSKS ? null : tab === CONSENT ? t.consent : t.trusted);
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
