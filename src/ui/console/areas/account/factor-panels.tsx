import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { AdminMe, AdminSecurityKey } from '../../../../contract/access/admin-me.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copy } from '../../parts/copyable.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { CodePanel } from './code-panel.tsx';
import { heldForCodes, type MakesCodes } from './held-for-codes.ts';
import { texts } from './texts.ts';

interface FactorPanelsProps {
  me: AdminMe;
  changed: () => void;
  /** Told whether recovery codes are made or shown, which must stay until the operator has kept them. */
  hold?: (held: boolean) => void;
}

const stays = (): void => undefined;

/** The operator's second factors, and the recovery codes in case one is lost. */
export function FactorPanels({ me, changed, hold = stays }: FactorPanelsProps) {
  const t = useTextsOf(texts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { problem, call } = useCall();
  const made = (fresh: readonly string[] | null): void => {
    // While the codes are shown, nothing else is: an operator who leaves them cannot see them again.
    setCodes(fresh);
    if (fresh !== null) return;
    hold(false);
    changed();
  };
  const make = (codesOf: MakesCodes): ReturnType<MakesCodes> => heldForCodes(hold, codesOf);
  // Nothing of this operator's holds the page of whoever signs in next.
  useEffect(() => () => hold(false), [hold]);
  if (codes !== null)
    return (
      <Panel>
        <RecoveryCodes codes={codes} done={() => made(null)} />
      </Panel>
    );
  const renew = async (): Promise<void> => {
    const answer = await make(() => call(service.renewRecoveryCodes()));
    if (answer.ok) setCodes(answer.value.recovery_codes);
  };
  return (
    <>
      <CodePanel on={me.has_code} make={make} made={made} />
      <SecurityKeysPanel make={make} made={made} />
      {me.has_code || me.security_keys > 0 ? (
        <Panel title={t.recoveryPanel}>
          <p className="soft">{t.recoveryLeft(me.recovery_codes_left)}</p>
          <ProblemLine problem={problem} />
          <CallButton variant="default" act={renew}>
            {t.recoveryRenew}
          </CallButton>
        </Panel>
      ) : null}
    </>
  );
}

interface SecurityKeysPanelProps {
  make: (codesOf: MakesCodes) => ReturnType<MakesCodes>;
  made: (codes: readonly string[] | null) => void;
}

function SecurityKeysPanel({ make, made }: SecurityKeysPanelProps) {
  const t = useTextsOf(texts);
  const {
    value: keys,
    problem: unread,
    refresh,
  } = useAsked(useCallback(() => service.listSecurityKeys(), []));
  const [name, setName] = useState('');
  const { problem, call } = useCall();
  const [failed, setFailed] = useState(false);
  const add = async (): Promise<void> => {
    setFailed(false);
    const offer = await call(service.offerSecurityKey());
    if (!offer.ok) return;
    // Loaded with the first key that is added; without it, none can be.
    const part = await import('../../security-key.ts').catch(() => null);
    const response = await part?.newSecurityKey(offer.value.options);
    if (!response) return setFailed(true);
    const added = await make(() => call(service.addSecurityKey({ name, response })));
    if (!added.ok) return;
    setName('');
    refresh();
    made(added.value.recovery_codes);
  };
  const remove = async (key: AdminSecurityKey): Promise<void> => {
    const removed = await call(service.deleteSecurityKey({ id: key.id }));
    if (!removed.ok) return;
    refresh();
    made(null);
  };
  return (
    <Panel title={t.keysTitle}>
      <p className="soft">{t.keysLead}</p>
      <ProblemLine problem={problem ?? unread} />
      {failed ? <Banner tone="warn" title={t.keyFailed} /> : null}
      {keys && keys.security_keys.length > 0 ? <KeyTable keys={keys.security_keys} remove={remove} /> : null}
      {keys?.possible_here === false ? (
        <Banner tone="warn" title={t.keysNotHere}>
          <p>{t.keysNotHereText}</p>
        </Banner>
      ) : (
        <Group align="end">
          <TextInput
            label={t.keyName}
            placeholder={t.keyNameExample}
            value={name}
            maxLength={60}
            onChange={(e) => setName(e.currentTarget.value)}
          />
          <CallButton variant="default" act={add}>
            {t.keyAdd}
          </CallButton>
        </Group>
      )}
    </Panel>
  );
}

interface KeyTableProps {
  keys: readonly AdminSecurityKey[];
  remove: (key: AdminSecurityKey) => Promise<void>;
}

function KeyTable({ keys, remove }: KeyTableProps) {
  const t = useTextsOf(texts);
  const { bracketed, gap } = useMarks();
  return (
    <HeadedTable label={t.keysTitle} heads={[t.keyName, t.keySite, t.keyUsed]} withActions minWidth={420}>
      {keys.map((key) => (
        <tr key={key.id}>
          <RowHead className="name">{key.name}</RowHead>
          <td>
            {key.site}
            {key.works_here ? null : <span className="soft">{`${gap}${bracketed(t.keyElsewhere)}`}</span>}
          </td>
          <td>{key.used_at ? <Instant at={key.used_at} /> : t.never}</td>
          <td>
            <RowButton does={t.remove} of={key.name} onClick={() => remove(key)} />
          </td>
        </tr>
      ))}
    </HeadedTable>
  );
}

/** Shows new recovery codes. They are shown only this once. */
function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useTextsOf(texts);
  return (
    <Stack>
      <Banner tone="warn" title={t.recoveryTitle}>
        <p>{t.recoveryText}</p>
      </Banner>
      <ul className="recovery-codes" aria-label={t.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Copy value={codes.join('\n')} />
        <Button onClick={done}>{t.recoveryKept}</Button>
      </Group>
    </Stack>
  );
}
