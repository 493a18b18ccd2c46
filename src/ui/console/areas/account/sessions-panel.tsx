import { useLocation } from 'wouter';
import type { AdminOwnSession } from '../../../../contract/access/admin-operators.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMe } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 15_000;

/** Lists the operator's sign-ins and ends them. */
export function SessionsPanel() {
  const t = useTextsOf(texts);
  const { refresh: refreshMe } = useMe();
  const [, navigate] = useLocation();
  const { value, refresh } = usePolled(service.listOwnSessions, EVERY_MS);
  const { problem, call } = useCall();
  const end = async ({ id }: AdminOwnSession): Promise<void> => {
    await call(service.endOwnSession({ id }));
    refresh();
  };
  const everywhere = async (): Promise<void> => {
    const answer = await call(service.signOut({ everywhere: true }));
    if (!answer.ok) return;
    navigate('/console');
    refreshMe();
  };
  return (
    <Panel title={t.sessionsTitle}>
      <p className="soft">{t.sessionsLead}</p>
      <ProblemLine problem={problem} />
      <HeadedTable
        label={t.sessionsTitle}
        heads={[t.device, t.address, t.lastUse]}
        withActions
        minWidth={460}
      >
        {(value?.sessions ?? []).map((session) => (
          <tr key={session.id}>
            <RowHead className="name" title={session.device}>
              {deviceName(session.device) ?? t.unknownDevice}
            </RowHead>
            <td>{session.address}</td>
            <td>{session.current ? t.thisOne : <Instant at={session.seen_at} />}</td>
            <td>
              {session.current ? null : (
                <RowButton
                  does={t.signOut}
                  of={deviceName(session.device) ?? t.unknownDevice}
                  onClick={() => end(session)}
                />
              )}
            </td>
          </tr>
        ))}
      </HeadedTable>
      <CallButton variant="default" act={everywhere}>
        {t.everywhere}
      </CallButton>
    </Panel>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Electron\//, 'Omote'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * The everyday name of a browser and its system; null if the user agent reveals neither. It is only a hint, because any
 * program can send any user agent.
 */
function deviceName(userAgent: string): string | null {
  const of = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
  return browser && system ? `${browser}, ${system}` : (browser ?? system ?? null);
}
