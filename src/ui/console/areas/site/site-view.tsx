import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminAppliance } from '../../../../contract/appliances/admin-site.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { GuideLink } from '../../parts/guide-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Database } from './database.tsx';
import { Join, TokenDialog } from './joins.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 3000;

type Action = { what: 'add' } | { what: 'remove'; appliance: AdminAppliance };

export default function SiteView() {
  const t = useTextsOf(texts);
  const may = useMay('admin');
  const { value, problem, answeredAt, refresh } = usePolled(service.getSite, EVERY_MS);
  const [action, setAction] = useState<Action | null>(null);
  const [letIn, setLetIn] = useState<string | null>(null);
  /** What was done before is no longer news. */
  const open = (what: Action): void => {
    setLetIn(null);
    setAction(what);
  };
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  const settled = (name: string | null): void => {
    setLetIn(name);
    refresh();
  };
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        {may && value?.several ? <Button onClick={() => open({ what: 'add' })}>{t.add}</Button> : null}
      </div>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {letIn === null ? null : <Banner tone="good" title={t.accepted(letIn)} />}
      {value?.joins.map((join) => (
        <Join key={join.id} join={join} toldAtMs={answeredAt ?? 0} settled={settled} />
      ))}
      {value === null ? (
        <Loading />
      ) : value.several ? (
        <Appliances
          appliances={value.appliances}
          remove={(one) => open({ what: 'remove', appliance: one })}
        />
      ) : (
        <Empty title={t.alone} text={t.aloneText} action={<GuideLink to="site" />} />
      )}
      {value?.database ? <Database database={value.database} /> : null}
      <SiteDialog action={action} close={closed} />
    </>
  );
}

interface AppliancesProps {
  appliances: readonly AdminAppliance[];
  remove: (appliance: AdminAppliance) => void;
}

function Appliances({ appliances, remove }: AppliancesProps) {
  const t = useTextsOf(texts);
  const here = appliances.find((one) => one.here)?.version ?? null;
  const heads = [t.name, t.state, t.address, t.version, t.behind, t.joined];
  return (
    <ListTable label={t.list} heads={heads} withActions minWidth={820}>
      {appliances.map((one) => (
        <ApplianceRow key={one.id} appliance={one} version={here} remove={() => remove(one)} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  appliance: AdminAppliance;
  /** The version of the appliance that serves this page. */
  version: string | null;
  remove: () => void;
}

function ApplianceRow({ appliance: one, version, remove }: RowProps) {
  const { bracketed, comma } = useMarks();
  const t = useTextsOf(texts);
  const may = useMay('admin');
  return (
    <tr>
      <RowHead className="name">
        {one.name}
        {one.here ? <div className="soft">{bracketed(t.here)}</div> : null}
      </RowHead>
      <td>
        <State appliance={one} />
        {one.state === 'at_work' && one.held_back.length > 0 ? <HeldBack appliance={one} /> : null}
        {one.duties.length > 0 ? (
          <div className="soft small">{t.forAll(one.duties.map((duty) => t[duty]).join(comma))}</div>
        ) : null}
      </td>
      <td className="address">
        {one.address === '' ? <span className="soft">{t.noAddress}</span> : one.address}
      </td>
      <td>
        {one.version}
        {version !== null && one.version !== version ? (
          <>
            {' '}
            <Mark tone="warn">{t.otherVersion}</Mark>
          </>
        ) : null}
      </td>
      <td>{one.state === 'at_work' ? t.changes(one.lag) : '–'}</td>
      <td>
        <Instant at={one.joined_at} />
      </td>
      <td>{may && !one.here ? <RowButton does={t.remove} of={one.name} onClick={remove} /> : null}</td>
    </tr>
  );
}

/** The site's changes that the appliance could not apply. */
function HeldBack({ appliance: { held_back: held, decides } }: { appliance: AdminAppliance }) {
  const t = useTextsOf(texts);
  return (
    <>
      {decides ? (
        <div>
          <Mark tone="warn">{t.leavesOut}</Mark>
        </div>
      ) : null}
      <div className="soft small">{t.heldBack(held.map((what) => t.held[what]))}</div>
    </>
  );
}

function State({ appliance: { state, decides, unseen_seconds: unseen } }: { appliance: AdminAppliance }) {
  const t = useTextsOf(texts);
  if (state === 'at_work' && !decides) return <Mark tone="bad">{t.decidesNothing}</Mark>;
  if (state === 'at_work') return <Mark tone="good">{t.at_work}</Mark>;
  return state === 'stopped' ? (
    <Mark tone="plain">{t.stopped}</Mark>
  ) : (
    <Mark tone="bad">{t.away(unseen ?? 0)}</Mark>
  );
}

function SiteDialog({ action, close }: { action: Action | null; close: () => void }) {
  const t = useTextsOf(texts);
  const { bracketed, gap } = useMarks();
  // With the address, because hosts may share a name.
  const labelOf = ({ name, address }: AdminAppliance): string =>
    address === '' ? name : `${name}${gap}${bracketed(address)}`;
  const title =
    action === null ? null : action.what === 'add' ? t.addTitle : t.removeTitle(labelOf(action.appliance));
  return (
    <ActionDialog title={title} onClose={close} size="lg">
      {action?.what === 'add' ? <TokenDialog close={close} /> : null}
      {action?.what === 'remove' ? (
        <Stack>
          <Banner tone="warn" title={t.removeKnows}>
            <p>{t.removeThen}</p>
            <Copyable text={command('data-key rotate')} />
          </Banner>
          <ConfirmContents
            text={t.removeText(action.appliance.name)}
            go={t.remove}
            act={() => service.removeAppliance({ id: action.appliance.id })}
            close={close}
          />
        </Stack>
      ) : null}
    </ActionDialog>
  );
}
