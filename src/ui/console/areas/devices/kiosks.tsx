import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdminKiosk } from '../../../../contract/kiosks/admin-kiosks.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { kioskAddress } from '../../addresses.ts';
import { CallSoundSwitch } from '../../frame/sound-switches.tsx';
import { AnsweredBy } from '../../frame/staff-calls.tsx';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { FindAndOrder } from '../../parts/lists/find-and-order.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { doorTexts } from './door/door-texts.ts';
import { ForgetCamera, KioskCamera } from './kiosk-camera.tsx';
import { cameraTexts } from './kiosk-camera-texts.ts';
import { NameKiosk, PairKiosk } from './kiosk-dialogs.tsx';
import { KioskComparison } from './kiosk-figures.tsx';
import { type KioskSorting, kiosksFound } from './kiosk-order.ts';
import { texts } from './texts.ts';

const EVERY_MS = 4000;

type Action = { what: 'add' } | { what: 'rename' | 'pair' | 'forget' | 'remove'; kiosk: AdminKiosk };

export function Kiosks() {
  const t = useTextsOf(texts);
  const { gap } = useMarks();
  const { checkIns } = useTextsOf(doorTexts);
  const { value, problem, refresh } = usePolled(service.listKiosks, EVERY_MS);
  const [action, setAction] = useState<Action | null>(null);
  const admin = useMay('admin');
  const close = (): void => {
    setAction(null);
    refresh();
  };
  return (
    <>
      <div className="head wraps">
        <p className="soft">
          {t.kioskLead}
          {gap}
          {value ? (
            <>
              {t.registers[value.registers]}
              {gap}
              <Link href="/console/settings?group=kiosk">{t.registersChange}</Link>
            </>
          ) : null}
        </p>
        {admin && value && value.kiosks.length > 0 ? (
          <Group>
            <CsvButton address={addressOf('exportCheckIns')} name={checkIns} />
            <Button onClick={() => setAction({ what: 'add' })}>{t.addKiosk}</Button>
          </Group>
        ) : null}
      </div>
      <CallSoundSwitch />
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : value.kiosks.length === 0 ? (
        <Empty
          title={t.noKiosks}
          text={t.noKiosksText}
          action={admin ? <Button onClick={() => setAction({ what: 'add' })}>{t.addKiosk}</Button> : null}
        />
      ) : (
        <KioskList kiosks={value.kiosks} {...(admin ? { act: setAction } : {})} />
      )}
      {value && value.kiosks.length > 0 ? <KioskComparison /> : null}
      <KioskDialog action={action} close={close} />
    </>
  );
}

interface ListProps {
  kiosks: readonly AdminKiosk[];
  act?: (action: Action) => void;
}

/** From this many kiosks on, the list can be searched and sorted. */
const MANY = 8;

function KioskList({ kiosks, act }: ListProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<KioskSorting>('name');
  const many = kiosks.length >= MANY;
  const found = many ? kiosksFound(kiosks, typed, order) : kiosks;
  const n = (count: number): string => count.toLocaleString(language);
  return (
    <>
      {many ? (
        <>
          <FindAndOrder
            find={{ label: t.findKiosk, typed, change: setTyped }}
            order={{ label: t.order, value: order, names: t.kioskOrders, change: setOrder }}
          />
          <p className="soft" role="status">
            {t.kiosksShown(n(found.length), n(kiosks.length))}
          </p>
        </>
      ) : null}
      {found.length === 0 ? (
        <Empty title={t.noKioskFound} />
      ) : (
        <ListTable
          label={t.kiosks}
          heads={[t.name, t.state, t.camera, t.lastSeen]}
          withActions={act !== undefined}
          minWidth={860}
        >
          {found.map((kiosk) => (
            <KioskRow key={kiosk.id} kiosk={kiosk} {...(act ? { act } : {})} />
          ))}
        </ListTable>
      )}
    </>
  );
}

function KioskRow({ kiosk, act }: { kiosk: AdminKiosk; act?: (action: Action) => void }) {
  const t = useTextsOf(texts);
  const { bracketed } = useMarks();
  const button = (what: 'rename' | 'pair' | 'remove') => (
    <RowButton
      does={what === 'pair' && kiosk.paired_at ? t.pairAgain : t[what]}
      of={kiosk.name}
      onClick={() => act?.({ what, kiosk })}
    />
  );
  return (
    <tr>
      <RowHead className="name">
        <Link href={kioskAddress(kiosk.id)}>{kiosk.name}</Link>{' '}
        {kiosk.on_host ? <span className="soft small">{bracketed(t.onHost)}</span> : null}
      </RowHead>
      <td>
        <KioskState kiosk={kiosk} />
      </td>
      <td className="name">
        <KioskCamera kiosk={kiosk} forget={act && (() => act({ what: 'forget', kiosk }))} />
      </td>
      <td>
        <LastSeen kiosk={kiosk} />
      </td>
      {act ? (
        <td>
          <Group gap="xs" wrap="nowrap">
            {button('rename')}
            {button('pair')}
            {button('remove')}
          </Group>
        </td>
      ) : null}
    </tr>
  );
}

function LastSeen({ kiosk: { online, last_seen_at: at } }: { kiosk: AdminKiosk }) {
  const t = useTextsOf(texts);
  if (online) return t.onlineNow;
  return at ? <Instant at={at} /> : t.neverSeen;
}

function KioskState({ kiosk }: { kiosk: AdminKiosk }) {
  const t = useTextsOf(texts);
  if (kiosk.staff_asked_at)
    return (
      <>
        <Mark tone={kiosk.staff_acknowledged_at ? 'live' : 'bad'}>{t.staff}</Mark>{' '}
        {kiosk.staff_acknowledged_at ? (
          <AnsweredBy at={kiosk.staff_acknowledged_at} by={kiosk.staff_acknowledged_by ?? ''} />
        ) : null}
      </>
    );
  if (kiosk.online) return <Mark tone="good">{t.online}</Mark>;
  return <Mark tone="plain">{kiosk.paired_at ? t.offline : t.unpaired}</Mark>;
}

interface DialogProps {
  action: Action | null;
  close: () => void;
}

function KioskDialog({ action, close }: DialogProps) {
  const t = useTextsOf(texts);
  const titles = {
    add: t.addKiosk,
    rename: t.renameTitle,
    pair: t.pairTitle(action?.what === 'pair' ? action.kiosk.name : ''),
    forget: useTextsOf(cameraTexts).forgetTitle,
    remove: t.removeTitle,
  };
  return (
    <ActionDialog title={action && titles[action.what]} onClose={close}>
      {action?.what === 'add' ? <PairKiosk kiosk={null} close={close} /> : null}
      {action?.what === 'pair' ? <PairKiosk kiosk={action.kiosk} close={close} /> : null}
      {action?.what === 'rename' ? <NameKiosk kiosk={action.kiosk} close={close} /> : null}
      {action?.what === 'forget' ? <ForgetCamera kiosk={action.kiosk} close={close} /> : null}
      {action?.what === 'remove' ? (
        <ConfirmContents
          text={t.removeText(action.kiosk.name)}
          go={t.remove}
          act={() => service.deleteKiosk({ id: action.kiosk.id })}
          close={close}
        />
      ) : null}
    </ActionDialog>
  );
}
