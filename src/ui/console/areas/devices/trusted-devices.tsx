import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { type Answer, addressOf, type Problem, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { FindAndOrder } from '../../parts/lists/find-and-order.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { type DeviceOrder, devicesFound, withAllOrNone } from './device-order.ts';
import { type DeviceAction, DeviceButtons, DeviceDialogs, DeviceName, nameOf } from './device-parts.tsx';
import { texts } from './texts.ts';

/**
 * People's own browsers: the list can be searched and sorted, and devices can be revoked one by one or many at once.
 */
export default function TrustedDevices() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = useDevices();
  if (value === null) return problem ? <ProblemLine problem={problem} /> : <Loading />;
  return (
    <>
      <ProblemLine problem={problem} />
      {value.devices.length === 0 ? (
        <Empty title={t.noDevices} text={t.noDevicesText} />
      ) : (
        <Searched devices={value.devices} all={value.all} changed={refresh} />
      )}
    </>
  );
}

interface SearchedProps {
  devices: readonly AdminOwnedDevice[];
  all: boolean;
  changed: () => void;
}

const SHOWN = 50;

function Searched({ devices, all, changed }: SearchedProps) {
  const t = useTextsOf(texts);
  const { gap } = useMarks();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<DeviceOrder>('newest');
  const [most, setMost] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [action, setAction] = useState<DeviceAction | null>(null);
  const found = useMemo(() => devicesFound(devices, typed, order), [devices, typed, order]);
  // Another operator may have revoked one in the meantime.
  const marked = devices.filter((d) => chosen.has(d.device_id));
  const n = (count: number): string => count.toLocaleString(language);
  const closed = (): void => {
    setAction(null);
    changed();
  };
  return (
    <>
      <FindAndOrder
        find={{
          label: t.find,
          typed,
          change: (text) => {
            setTyped(text);
            setMost(SHOWN);
          },
        }}
        order={{ label: t.order, value: order, names: t.orders, change: setOrder }}
      >
        <CsvButton address={addressOf('exportDevices')} name={t.export} />
      </FindAndOrder>
      <p className="soft" role="status">
        {t.shown(n(found.length), n(devices.length))}
        {all ? null : `${gap}${t.notAll(n(MOST_DEVICES))}`}
      </p>
      <RevokeChosen found={found} chosen={chosen} marked={marked} choose={setChosen} changed={changed} />
      {found.length === 0 ? (
        <Empty title={t.nothing} />
      ) : (
        <Devices devices={found.slice(0, most)} chosen={chosen} choose={setChosen} act={setAction} />
      )}
      <More more={found.length > most ? () => setMost(most + SHOWN) : null} />
      <DeviceDialogs action={action} close={closed} />
    </>
  );
}

interface DevicesProps {
  devices: readonly AdminOwnedDevice[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
  act: (action: DeviceAction) => void;
}

function Devices({ devices, chosen, choose, act }: DevicesProps) {
  const { comma } = useMarks();
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  const turn = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <ListTable label={t.trusted} heads={[t.device, t.person, t.since]} withActions={admin}>
      {devices.map((device) => (
        <tr key={device.device_id}>
          <RowHead className="name">
            <Group gap="sm" wrap="nowrap" align="start">
              {admin ? (
                <Checkbox
                  size="md"
                  aria-label={t.choose(`${nameOf(device)}${comma}${calledBy(device.person)}`)}
                  checked={chosen.has(device.device_id)}
                  onChange={() => turn(device.device_id)}
                />
              ) : null}
              <div>
                <DeviceName device={device} />
              </div>
            </Group>
          </RowHead>
          <td className="name">
            <PersonName person={device.person} />
          </td>
          <td>
            <Instant at={device.registered_at} />
          </td>
          {admin ? (
            <td>
              <DeviceButtons device={device} owner={calledBy(device.person)} act={act} />
            </td>
          ) : null}
        </tr>
      ))}
    </ListTable>
  );
}

const PAGE = 1000;
/** The most devices that the page loads and searches. For more, there is the CSV file. */
const MOST_DEVICES = 10_000;

interface Known {
  devices: readonly AdminOwnedDevice[];
  /** Whether these are all devices. */
  all: boolean;
}

/** Loads everybody's trusted devices, newest first. */
const useDevices = () => useAsked(useCallback(everyDevice, []));

async function everyDevice(): Promise<Answer<Known>> {
  const devices: AdminOwnedDevice[] = [];
  let after: string | undefined;
  do {
    const answer = await service.listDevices({ size: PAGE, after });
    if (!answer.ok) return answer;
    devices.push(...answer.value.trusted_devices);
    after = answer.value.pagination?.next;
  } while (after !== undefined && devices.length < MOST_DEVICES);
  return { ok: true, value: { devices, all: after === undefined } };
}

interface RevokeChosenProps {
  found: readonly AdminOwnedDevice[];
  chosen: ReadonlySet<string>;
  /** The chosen devices, whether this search or an earlier one found them. */
  marked: readonly AdminOwnedDevice[];
  choose: (chosen: ReadonlySet<string>) => void;
  /** Called when devices were revoked, also if not all of them. */
  changed: () => void;
}

const isGone = (problem: Problem): boolean => problem.kind === 'refused' && problem.status === 404;

/** Revokes many devices one after another, so that the audit log has an entry for each. */
function RevokeChosen({ found, chosen, marked, choose, changed }: RevokeChosenProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const admin = useMay('admin');
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const n = (count: number): string => count.toLocaleString(language);
  if (!admin) return null;
  const among = found.filter((d) => chosen.has(d.device_id)).length;
  const ask = (): void => {
    // What failed before was shown then.
    setProblem(null);
    setAsking(true);
  };
  const revoke = async (): Promise<void> => {
    setProblem(null);
    for (const [i, { auth_id, device_id }] of marked.entries()) {
      setGone(i);
      const answer = await service.revokeDevice({ auth_id, device_id });
      // Another operator may have revoked it, or deleted its person.
      if (answer.ok || isGone(answer.problem)) continue;
      setGone(null);
      setProblem(answer.problem);
      return changed();
    }
    setGone(null);
    setAsking(false);
    choose(new Set());
    changed();
  };
  return (
    <Group gap="md">
      <Checkbox
        label={t.chooseAll}
        checked={found.length > 0 && among === found.length}
        indeterminate={among > 0 && among < found.length}
        onChange={() => choose(withAllOrNone(chosen, found))}
      />
      {marked.length > 0 ? (
        <Button variant="default" className="danger-text" onClick={ask}>
          {t.revokeChosen(n(marked.length))}
        </Button>
      ) : null}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t.revokeTitle(n(marked.length))}>
        <Stack>
          <p>{t.revokeText(n(marked.length))}</p>
          {gone === null ? null : <p role="status">{t.revoked(n(gone), n(marked.length))}</p>}
          <ProblemLine problem={problem} />
          <DialogButtons close={() => setAsking(false)} careful>
            <CallButton className="danger" act={revoke}>
              {t.revokeGo}
            </CallButton>
          </DialogButtons>
        </Stack>
      </Dialog>
    </Group>
  );
}
