import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useSessionTexts } from '../../parts/session/session-texts.ts';
import { listOfReason } from './figures.ts';
import { texts } from './texts.ts';

const USED_UP = 'attempts_used_up';

/**
 * Why people were not accepted, the most frequent first: how attempts failed, and why sessions ended that no attempt explains.
 * That a session had no attempts left is no reason; it is a link to those sessions.
 */
export function Reasons({ overview }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const words = useSessionTexts();
  const usedUp = overview.reasons.find(({ reason }) => reason === USED_UP);
  const rows = [
    ...overview.attempt_ends.map(({ end, count }) => ({
      key: `attempt ${end}`,
      count,
      name: words.ends[end] ?? end,
    })),
    ...overview.reasons
      .filter(({ reason }) => reason !== USED_UP)
      .map(({ reason, count }) => ({
        key: `session ${reason}`,
        count,
        name: <Link href={listOfReason(reason, overview)}>{words.reasons[reason] ?? reason}</Link>,
      })),
  ].sort((a, b) => b.count - a.count);
  return (
    <Panel title={t.reasons}>
      {rows.length > 0 ? (
        <>
          <p className="soft small">{t.reasonsCounted}</p>
          <Bars rows={rows} />
        </>
      ) : (
        <p className="soft">{t.noReasons}</p>
      )}
      {usedUp ? (
        <p>
          <Link href={listOfReason(USED_UP, overview)}>{t.usedUp(usedUp.count, language)}</Link>
        </p>
      ) : null}
    </Panel>
  );
}

function Bars({ rows }: { rows: readonly { key: string; name: ReactNode; count: number }[] }) {
  const { language } = useLanguage();
  const most = Math.max(1, ...rows.map((r) => r.count));
  return (
    <ol className="bars">
      {rows.map(({ key, name, count }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="count">{count.toLocaleString(language)}</span>
          <span className="bar" aria-hidden="true" style={{ inlineSize: `${(100 * count) / most}%` }} />
        </li>
      ))}
    </ol>
  );
}
