import { Anchor, Button } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminSession } from '../../../contract/sessions/admin-session.ts';
import type { Answer } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { sessionAddress } from '../addresses.ts';
import { useCall } from '../hooks/use-call.ts';
import type { IssuedTrial, TrialSession } from '../hooks/use-trial-sessions.ts';
import { Copyable } from '../parts/copyable.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { Facts } from '../parts/panel/facts.tsx';
import { Panel } from '../parts/panel/panel.tsx';
import { tryTexts } from './try-texts.ts';

interface TryStepProps {
  title: string;
  text: string;
  button: string;
  /** null: this step cannot be started yet. */
  ask: (() => Promise<Answer<IssuedTrial>>) | null;
  tried: TrialSession | null;
  onTried: (tried: IssuedTrial) => void;
  session: AdminSession | null;
  commands: string;
}

export function TryStep({ title, text, button, ask, tried, onTried, session, commands }: TryStepProps) {
  const t = useTextsOf(tryTexts);
  const { problem, call } = useCall();
  const go = async (): Promise<void> => {
    // The tab is opened during the click, because browsers block tabs that are opened after a response.
    const tab = window.open('', '_blank');
    const answer = ask && (await call(ask()));
    if (answer?.ok) onTried(answer.value);
    if (!answer?.ok) tab?.close();
    else if (tab) tab.location.replace(answer.value.url);
    // The desktop app does not open empty windows, but opens one with an address.
    else window.open(answer.value.url, '_blank', 'noopener');
  };
  return (
    <Panel title={title}>
      <p>{text}</p>
      <Button onClick={go} disabled={ask === null}>
        {button}
      </Button>
      <ProblemLine problem={problem} />
      {tried ? <TriedFacts tried={tried} session={session} /> : null}
      <details>
        <summary>{t.curl}</summary>
        <p className="soft small">{t.curlKey}</p>
        <Copyable text={commands} />
      </details>
    </Panel>
  );
}

/** Leads to the session's page, which says how each attempt ended. */
function SessionId({ id, there }: { id: string; there: boolean }) {
  return there ? (
    <Link href={sessionAddress(id)}>
      <code>{id}</code>
    </Link>
  ) : (
    <code>{id}</code>
  );
}

function TriedFacts({ tried, session }: { tried: TrialSession; session: AdminSession | null }) {
  const t = useTextsOf(tryTexts);
  return (
    <div className="tried" aria-live="polite">
      <Facts
        facts={[
          [t.result, session ? <Outcome key="o" session={session} /> : t.waiting],
          [t.authId, <code key="a">{tried.authId}</code>],
          [t.sessionId, <SessionId key="s" id={tried.sessionId} there={session !== null} />],
        ]}
      />
      {tried.url && session?.state !== 'concluded' ? (
        <Anchor href={tried.url} target="_blank" rel="noopener">
          {t.open}
        </Anchor>
      ) : null}
    </div>
  );
}
