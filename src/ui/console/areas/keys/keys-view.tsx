import { Button, Group } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { AdminKey } from '../../../../contract/access/admin-keys.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { timeFormat } from '../../../kit/i18n/time-format.ts';
import { idIn, keyAddress, keyLogAddress, sessionsOfKey } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant, useTimeZone } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { ImageKeyPanel } from './image-key-panel.tsx';
import type { KeyAction } from './key-dialog.tsx';
import { SandboxPanel } from './sandbox-panel.tsx';
import { daysLeft, SOON_DAYS, stateOf } from './terms.ts';
import { texts } from './texts.ts';

const EVERY_MS = 10_000;

const KeyCalls = partOfPage(() => import('./key-calls.tsx'));
const KeyDialog = partOfPage(() => import('./key-dialog.tsx'));

const HOME = '/console/keys/';

/** The list at /console/keys, and the calls of one key at /console/keys/{id}. */
export default function KeysView() {
  const [location] = useLocation();
  const id = location.startsWith(HOME) ? idIn(location.slice(HOME.length)) : '';
  return id === '' ? <KeyList /> : <KeyCalls key={id} id={id} />;
}

function KeyList() {
  const t = useTextsOf(texts);
  const isAdmin = useMay('admin');
  const { value, problem, refresh } = usePolled(service.listKeys, EVERY_MS);
  // undefined: no dialog has been opened yet, so their code is not loaded.
  const [action, setAction] = useState<KeyAction | null | undefined>();
  const [query, setQuery] = useSearchParams();
  const asked = query.has('new');
  // The search leads here to create a key.
  useEffect(() => {
    if (!asked) return;
    setAction({ what: 'create' });
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  const create = <Button onClick={() => setAction({ what: 'create' })}>{t.create}</Button>;
  return (
    <>
      <div className="head wraps">
        <h1>{t.list}</h1>
        {value && value.keys.length > 0 ? create : null}
      </div>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value ? <EndSoon keys={value.keys} /> : null}
      {value === null ? (
        <Loading />
      ) : value.keys.length === 0 ? (
        <Empty title={t.empty} action={create} />
      ) : (
        <KeyTable keys={value.keys} act={setAction} />
      )}
      <ImageKeyPanel />
      {isAdmin ? <SandboxPanel /> : null}
      {action === undefined ? null : (
        <Suspense fallback={null}>
          <KeyDialog action={action} revoke={({ id }) => service.revokeKey({ id })} close={closed} />
        </Suspense>
      )}
    </>
  );
}

function EndSoon({ keys }: { keys: readonly AdminKey[] }) {
  const t = useTextsOf(texts);
  const soon = keys.filter((key) => stateOf(key) === 'active' && (daysLeft(key) ?? Infinity) <= SOON_DAYS);
  if (soon.length === 0) return null;
  return (
    <Banner tone="warn" title={t.soonTitle(soon.length)}>
      <p className="soft">{t.soonText(soon.length)}</p>
    </Banner>
  );
}

interface TableProps {
  keys: readonly AdminKey[];
  act: (action: KeyAction) => void;
}

function KeyTable({ keys, act }: TableProps) {
  const t = useTextsOf(texts);
  const heads = [t.name, t.state, t.scopes, t.allow, t.lastUsed, t.ends];
  return (
    <ListTable label={t.list} heads={heads} withActions minWidth={820}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} act={act} />
      ))}
    </ListTable>
  );
}

function KeyRow({ apiKey: key, act }: { apiKey: AdminKey; act: (action: KeyAction) => void }) {
  const { colon, comma } = useMarks();
  const { never } = useOperatorTexts();
  const t = useTextsOf(texts);
  const state = stateOf(key);
  return (
    <tr>
      <RowHead className="name">
        <Link href={keyAddress(key.id)}>{key.name}</Link>
        <br />
        <span className="soft small">
          {t.created}
          {colon}
          <Instant at={key.created_at} />
        </span>
      </RowHead>
      <td>
        <Mark tone={state === 'active' ? 'good' : 'plain'}>{t[state]}</Mark>
      </td>
      <td className="scopes">
        {key.scopes.map((scope) => (
          <code key={scope} title={t.scopeNames[scope] ?? scope}>
            {scope}
          </code>
        ))}
        {key.kiosks.length === 0 ? null : <div className="soft small">{t.onlyKiosks(key.kiosks.length)}</div>}
        {state === 'active' ? <Needed apiKey={key} /> : null}
      </td>
      <td className="name">
        {key.allow.length === 0
          ? t.anywhere
          : key.allow.map((range) => (
              <div key={range} className="address">
                {range}
              </div>
            ))}
        {key.redirects.length === 0 ? null : (
          <div className="soft small">
            {t.leadsTo}
            {colon}
            {key.redirects.join(comma)}
          </div>
        )}
      </td>
      <td>
        {key.last_used_at ? <Instant at={key.last_used_at} /> : never}
        {key.last_used_from === null ? (
          <br />
        ) : (
          <div className="soft small address">{t.from(key.last_used_from)}</div>
        )}
        <Link className="small" href={keyLogAddress(key.id)} aria-label={t.logOf(key.name)}>
          {t.log}
        </Link>
        <br />
        <Link className="small" href={sessionsOfKey(key.id)} aria-label={t.sessionsOf(key.name)}>
          {t.sessions}
        </Link>
      </td>
      <td>
        <Ends apiKey={key} />
      </td>
      <td>
        {state === 'active' ? (
          <Group gap="xs" wrap="nowrap" className="stacked-buttons">
            <RowButton does={t.rotate} of={key.name} onClick={() => act({ what: 'rotate', key })} />
            <RowButton does={t.revoke} of={key.name} onClick={() => act({ what: 'revoke', key })} />
          </Group>
        ) : null}
      </td>
    </tr>
  );
}

/** Proposes less for a key that may do more than its calls of the last 30 days needed. */
function Needed({ apiKey: { needed } }: { apiKey: AdminKey }) {
  const t = useTextsOf(texts);
  const { comma } = useMarks();
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  if (needed === null || needed.too_many.length === 0) return null;
  const since = timeFormat(language, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(needed.since),
  );
  return (
    <div className="soft small" data-needed="">
      {t.enough(needed.scopes.join(comma), since)}
      <br />
      {t.notNeeded(needed.too_many.join(comma))}
    </div>
  );
}

function Ends({ apiKey: key }: { apiKey: AdminKey }) {
  const { never } = useOperatorTexts();
  if (key.expires_at === null) return never;
  const left = daysLeft(key) ?? 0;
  if (stateOf(key) !== 'active' || left > SOON_DAYS) return <Instant at={key.expires_at} />;
  return (
    <Mark tone="warn">
      <Instant at={key.expires_at} />
    </Mark>
  );
}
