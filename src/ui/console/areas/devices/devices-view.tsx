import { Table, Tabs } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { addressOf, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { Empty, Loading } from '../../parts/panel.tsx';
import { useMay } from '../../use-me.ts';
import { pageOf, usePages } from '../../use-pages.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { consentTexts } from './consent-texts.ts';
import { type DeviceAction, DeviceDialogs } from './device-dialogs.tsx';
import { DeviceButtons, DeviceName } from './device-parts.tsx';
import { Kiosks } from './kiosks.tsx';
import { texts } from './texts.ts';

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

function TrustedDevices() {
  const t = useTextsOf(texts);
  const { items, problem, more, loading, refresh } = usePages(
    useCallback((after) => pageOf(service.listDevices({ after }), (value) => value.trusted_devices), []),
  );
  const [action, setAction] = useState<DeviceAction | null>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  return (
    <>
      <ProblemLine problem={problem} />
      {items === null ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty title={t.noDevices} text={t.noDevicesText} />
      ) : (
        <>
          <div>
            <CsvButton address={addressOf('exportDevices')} name={t.export} />
          </div>
          <Devices devices={items} act={setAction} />
        </>
      )}
      <More more={more} loading={loading} />
      <DeviceDialogs action={action} close={closed} />
    </>
  );
}

function Devices({
  devices,
  act,
}: {
  devices: readonly AdminOwnedDevice[];
  act: (action: DeviceAction) => void;
}) {
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  return (
    <ListTable label={t.trusted} heads={[t.device, t.person, t.since]} withActions={admin}>
      {devices.map((device) => (
        <Table.Tr key={device.device_id}>
          <Table.Td className="name">
            <DeviceName device={device} />
          </Table.Td>
          <Table.Td>
            <Link href={personAddress(device.auth_id)}>
              <code>{device.auth_id}</code>
            </Link>
          </Table.Td>
          <Table.Td>
            <Instant at={device.registered_at} />
          </Table.Td>
          {admin ? (
            <Table.Td>
              <DeviceButtons device={device} act={act} />
            </Table.Td>
          ) : null}
        </Table.Tr>
      ))}
    </ListTable>
  );
}
