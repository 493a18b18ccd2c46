import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useSessionTexts } from '../../parts/session/use-session-texts.ts';
import { listOfReason } from './figures.ts';
import { texts } from './texts.ts';

/** The reasons for failed sessions and attempts, the most frequent first. */
export function Reasons({ overview }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const words = useSessionTexts();
  const reasons = overview.reasons.map(({ reason, count }) => ({
    key: reason,
    count,
    name: <Link href={listOfReason(reason, overview)}>{words.reasons[reason] ?? reason}</Link>,
  }));
  const ends = overview.attempt_ends.map(({ end, count }) => ({
    key: end,
    count,
    name: words.ends[end] ?? end,
  }));
  return (
    <Panel title={t.reasons}>
      {reasons.length > 0 ? <Bars rows={reasons} /> : <p className="soft">{t.noReasons}</p>}
      <h3>{t.attemptEnds}</h3>
      {ends.length > 0 ? <Bars rows={ends} /> : <p className="soft">{t.noAttemptEnds}</p>}
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
