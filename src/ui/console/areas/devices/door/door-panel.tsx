import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import type { AdminDoor, DoorHours } from '../../../../../contract/doors/admin-doors.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { usePolled } from '../../../hooks/use-polled.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { ConfirmContents } from '../../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../../parts/forms/field-problem.ts';
import { Switch } from '../../../parts/forms/fields.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { Facts } from '../../../parts/panel/facts.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { BrokerFields, givenBroker } from './broker-fields.tsx';
import { doorTexts } from './door-texts.ts';

const EVERY_MS = 10_000;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** What a kiosk opens, which way people pass it, and how the latest visit ended. */
export function DoorPanel({ id }: { id: string }) {
  const t = useTextsOf(doorTexts);
  const { value, problem, refresh } = usePolled(
    useCallback(() => service.getDoor({ id }), [id]),
    EVERY_MS,
  );
  const { problem: refused, call } = useCall();
  const [asks, setAsks] = useState<'set' | 'remove' | null>(null);
  const admin = useMay('admin');
  const close = (): void => {
    setAsks(null);
    refresh();
  };
  const changed = async (asked: Parameters<typeof call>[0]): Promise<void> => {
    await call(asked);
    refresh();
  };
  return (
    <Panel title={t.title}>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={refused ?? problem} />
      {value ? (
        <Stack>
          <DoorFacts door={value} />
          {admin ? (
            <>
              <NativeSelect
                label={t.direction}
                description={t.directionHint}
                data={(['none', 'in', 'out'] as const).map((one) => ({
                  value: one,
                  label: t.directions[one],
                }))}
                value={value.direction ?? 'none'}
                onChange={({ currentTarget: { value: chosen } }) =>
                  void changed(
                    service.setDirection({
                      id,
                      direction: chosen === 'none' ? null : (chosen as 'in' | 'out'),
                    }),
                  )
                }
              />
              {value.address === null ? null : (
                <Switch
                  label={t.allowed}
                  description={t.allowedHint}
                  checked={value.allowed}
                  change={(allowed) => void changed(service.allowFaces({ id, allowed }))}
                />
              )}
              <Group>
                <Button variant="default" onClick={() => setAsks('set')}>
                  {value.address === null ? t.set : t.change}
                </Button>
                {value.address === null ? null : (
                  <Button variant="default" onClick={() => setAsks('remove')}>
                    {t.remove}
                  </Button>
                )}
              </Group>
            </>
          ) : null}
        </Stack>
      ) : null}
      <ActionDialog
        title={asks && (asks === 'remove' ? t.removeTitle : value?.address ? t.change : t.set)}
        onClose={close}
      >
        {asks === 'set' && value ? <DoorForm id={id} door={value} close={close} /> : null}
        {asks === 'remove' ? (
          <ConfirmContents
            text={t.removeText}
            go={t.remove}
            act={() => service.removeDoor({ id })}
            close={close}
          />
        ) : null}
      </ActionDialog>
    </Panel>
  );
}

function DoorFacts({ door }: { door: AdminDoor }) {
  const t = useTextsOf(doorTexts);
  const { address, hours, direction } = door;
  return (
    <Facts
      facts={[
        [t.direction, t.directions[direction ?? 'none']],
        [
          t.address,
          address === null ? (
            t.none
          ) : (
            <span key="address" className="breakable">
              {address}
            </span>
          ),
        ],
        ...(address === null ? [] : [[t.hours, <Hours key="hours" hours={hours} />] as const]),
        [t.last, <Last key="last" last={door.last} />],
      ]}
    />
  );
}

function Hours({ hours }: { hours: readonly DoorHours[] }) {
  const t = useTextsOf(doorTexts);
  const { listed } = useDayNames();
  if (hours.length === 0) return t.always;
  return hours.map(({ days, from, until }) => (
    <div key={`${days} ${from} ${until}`}>
      {listed(days)} {from}
      {t.between}
      {until}
    </div>
  ));
}

function useDayNames() {
  const t = useTextsOf(doorTexts);
  const { comma } = useMarks();
  return { listed: (days: DoorHours['days']) => days.map((day) => t.days[day]).join(comma) };
}

function Last({ last }: { last: AdminDoor['last'] }) {
  const t = useTextsOf(doorTexts);
  const { bracketed, gap } = useMarks();
  if (last === null) return t.noVisit;
  return (
    <>
      <Mark tone={last.outcome === 'opened' ? 'good' : last.outcome === 'failed' ? 'bad' : 'warn'}>
        {t.outcomes[last.outcome]}
      </Mark>{' '}
      <Instant at={last.at} full />{' '}
      {last.problem === null ? null : (
        <span className="soft">
          {t.problems[last.problem]}
          {last.status === null ? '' : `${gap}${bracketed(`HTTP ${last.status}`)}`}
        </span>
      )}
    </>
  );
}

const WORKDAYS: DoorHours = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', until: '18:00' };

function DoorForm({ id, door, close }: { id: string; door: AdminDoor; close: () => void }) {
  const t = useTextsOf(doorTexts);
  const [address, setAddress] = useState(door.address ?? 'https://');
  const [broker, setBroker] = useState(givenBroker(door.mqtt));
  const isBroker = /^mqtts?:/i.test(address.trim());
  const [ca, setCa] = useState('');
  const [onHost, setOnHost] = useState(door.on_host);
  const [hours, setHours] = useState<readonly DoorHours[]>(door.hours);
  // The panel reads the door again and again, and the form does not.
  const [version] = useState(door.version);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'address', 'prefix', 'ca');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const trusted = ca.trim() === '' ? {} : { ca: ca.trim() };
    const { password, ...rest } = broker;
    const mqtt = { ...rest, ...(password === '' && rest.user !== '' ? {} : { password }) };
    const given = {
      ...{ address: address.trim(), ...trusted, on_host: onHost, hours: [...hours], version },
      ...(isBroker ? { mqtt } : {}),
    };
    if ((await call(service.setDoor({ id, ...given }))).ok) close();
  };
  const put = (at: number, changed: DoorHours | null) =>
    setHours(hours.flatMap((one, i) => (i === at ? (changed ?? []) : one)));
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <NativeSelect
          label={t.way}
          data={[
            { value: 'https://', label: t.ways.http },
            { value: 'mqtts://', label: t.ways.mqtt },
          ]}
          value={isBroker ? 'mqtts://' : 'https://'}
          onChange={({ currentTarget: { value } }) => setAddress(value)}
        />
        <TextInput
          label={t.address}
          description={isBroker ? t.brokerHint : t.addressHint}
          type="url"
          value={address}
          maxLength={2048}
          spellCheck={false}
          error={at.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        {isBroker ? (
          <BrokerFields
            given={broker}
            hasPassword={door.mqtt?.has_password === true}
            change={(changed) => setBroker({ ...broker, ...changed })}
            problem={at.prefix}
          />
        ) : null}
        <Textarea
          className="pem"
          label={t.ca}
          description={t.caHint}
          value={ca}
          rows={3}
          maxLength={65_536}
          spellCheck={false}
          error={at.ca}
          onChange={(event) => setCa(event.currentTarget.value)}
        />
        <Switch label={t.onHost} description={t.onHostHint} checked={onHost} change={setOnHost} />
        <fieldset>
          <legend>{t.hours}</legend>
          <p className="soft small">{hours.length === 0 ? t.always : t.hoursHint}</p>
          {hours.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is what stands at its place
            <HoursRow key={i} hours={one} change={(changed) => put(i, changed)} />
          ))}
          <Button variant="default" onClick={() => setHours([...hours, WORKDAYS])}>
            {t.addHours}
          </Button>
        </fieldset>
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={address.trim() === ''}>
            {t.save}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface HoursProps {
  hours: DoorHours;
  /** @param changed null: removed */
  change: (changed: DoorHours | null) => void;
}

function HoursRow({ hours, change }: HoursProps) {
  const t = useTextsOf(doorTexts);
  const toggled = (day: (typeof DAYS)[number], on: boolean) =>
    DAYS.filter((one) => (one === day ? on : hours.days.includes(one)));
  const time = (name: 'from' | 'until') => (
    <TextInput
      type="time"
      label={t[name]}
      required
      value={hours[name] === '24:00' ? '00:00' : hours[name]}
      onChange={(event) => change({ ...hours, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group align="end">
      <Group gap="xs">
        {DAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={hours.days.includes(day)}
              onChange={(event) => change({ ...hours, days: toggled(day, event.currentTarget.checked) })}
            />{' '}
            {t.days[day]}
          </label>
        ))}
      </Group>
      {time('from')}
      {time('until')}
      <Button variant="default" onClick={() => change(null)}>
        {t.removeHours}
      </Button>
    </Group>
  );
}
