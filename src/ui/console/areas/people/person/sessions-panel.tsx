import { useCallback, useId } from 'react';
import { Link } from 'wouter';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { sessionAddress } from '../../../addresses.ts';
import { useAsked } from '../../../hooks/use-pages.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Outcome } from '../../../parts/outcome.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { purposeOf, useSessionTexts } from '../../../parts/session/session-texts.ts';
import { texts } from '../texts.ts';

export function SessionsPanel({ authId }: { authId: string }) {
  const t = useTextsOf(texts).sessionsPanel;
  const words = useSessionTexts();
  const outcomes = useId();
  const { value, problem } = useAsked(
    useCallback(() => service.listSessions({ identifier: authId, size: 10 }), [authId]),
  );
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {value?.sessions.length === 0 ? <p className="soft">{t.empty}</p> : null}
      <ul className="plain-list">
        {value?.sessions.map((session) => (
          <li key={session.id}>
            {/* To the second: a person who tries again has several sessions within a minute. */}
            <Link href={sessionAddress(session.id)} aria-describedby={`${outcomes}${session.id}`}>
              {purposeOf(session, words) ?? words.kinds[session.kind]} ·{' '}
              <Instant at={session.issued_at} full />
            </Link>
            <span id={`${outcomes}${session.id}`}>
              <Outcome session={session} />
            </span>
          </li>
        ))}
      </ul>
      {value && value.sessions.length > 0 ? (
        <Link href={`/console/sessions?identifier=${authId}`}>{t.all}</Link>
      ) : null}
    </Panel>
  );
}
