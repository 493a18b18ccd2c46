import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { AdminCallerCheck } from '../../../../contract/callers/admin-caller-checks.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { OF_LANGUAGE, VISITOR_LANGUAGES } from '../../../kit/i18n/visitor-languages.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 1000;
const isDone = ({ state }: AdminCallerCheck): boolean => state === 'done';

interface CheckPageProps {
  id: string;
  /** Null: it is known no more, or a kiosk shows the check. */
  url: string | null;
  again: () => void;
}

/** A check from its start to its verdict, as it is now. */
export function CheckPage({ id, url, again }: CheckPageProps) {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(
    useCallback(() => service.getCallerCheck({ svc_auth_session_id: id }), [id]),
    EVERY_MS,
    Number.POSITIVE_INFINITY,
    isDone,
  );
  const { busy, problem: refused, call } = useCall();
  const cancel = async (): Promise<void> => {
    await call(service.cancelCallerCheck({ svc_auth_session_id: id }));
    refresh();
  };
  return (
    <>
      <h1>{t.title}</h1>
      <ProblemLine problem={refused ?? problem} />
      {value === null ? (
        problem === null ? (
          <Loading />
        ) : null
      ) : (
        <>
          <Check check={value} />
          {value.state === 'done' ? (
            <>
              <Ending check={value} />
              <Verdict id={id} />
            </>
          ) : (
            <>
              {value.state === 'waiting' ? <Way url={url} atKiosk={value.kiosk_id !== null} /> : null}
              <Word check={value} />
            </>
          )}
        </>
      )}
      <div>
        {value && value.state !== 'done' ? (
          <Button variant="default" color="red" loading={busy} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        ) : (
          <Button variant="default" onClick={again}>
            {t.next}
          </Button>
        )}
      </div>
    </>
  );
}

function Check({ check }: { check: AdminCallerCheck }) {
  const t = useTextsOf(texts);
  const { gap, bracketed } = useMarks();
  const { state, person, check_reason, ticket, deadline_at } = check;
  return (
    <Panel>
      <Facts
        facts={[
          [t.chosen, <PersonName key="p" person={person} link="none" />],
          [
            t.why,
            ticket === null
              ? t.reasons[check_reason]
              : `${t.reasons[check_reason]}${gap}${bracketed(ticket)}`,
          ],
          [
            t.stateTitle,
            <span key="s" aria-live="polite" data-state={state}>
              <Mark tone={state === 'capturing' ? 'live' : 'plain'}>{t.states[state]}</Mark>
            </span>,
          ],
          ...(deadline_at === null ? [] : ([[t.ends, <Instant key="e" at={deadline_at} />]] as const)),
        ]}
      />
    </Panel>
  );
}

function Way({ url, atKiosk }: { url: string | null; atKiosk: boolean }) {
  const t = useTextsOf(texts);
  if (atKiosk) return <Banner tone="plain" title={t.atKiosk} />;
  if (url === null) return <Banner tone="warn" title={t.linkGone} />;
  return (
    <Panel title={t.linkTitle}>
      <p>{t.linkText}</p>
      <Copyable text={url} />
    </Panel>
  );
}

function Word({ check: { words, answer } }: { check: AdminCallerCheck }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const others = VISITOR_LANGUAGES.filter((of) => of !== language && of !== 'ja-easy');
  return (
    <Panel title={t.wordTitle}>
      <p>{t.wordText}</p>
      <dl className="caller-word">
        <div>
          <dt>{t.say}</dt>
          <dd data-word>{words[language]}</dd>
        </div>
        <div>
          <dt>{t.answer}</dt>
          <dd data-answer>{answer}</dd>
        </div>
      </dl>
      <details>
        <summary>{t.otherLanguages}</summary>
        <Facts
          facts={others.map((of) => [
            OF_LANGUAGE[of].name,
            <span key={of} lang={OF_LANGUAGE[of].tag}>
              {words[of]}
            </span>,
          ])}
        />
      </details>
    </Panel>
  );
}

/** Ends that say nothing of the face. */
const UNDONE: ReadonlySet<AdminCallerCheck['reason']> = new Set([
  'never_opened',
  'alternative',
  'person_gone',
  'face_unusable',
]);
/** Whoever tried, and let the rest of the time pass, was not confirmed. */
const isUndone = ({ reason, attempts }: AdminCallerCheck): boolean =>
  UNDONE.has(reason) || (reason === 'session_timeout' && attempts === 0);

function Ending({ check }: { check: AdminCallerCheck }) {
  const t = useTextsOf(texts);
  if (check.result)
    return (
      <Banner tone="good" title={t.accepted}>
        <p>{t.acceptedText}</p>
      </Banner>
    );
  const undone = isUndone(check);
  return (
    <Banner tone={undone ? 'warn' : 'bad'} title={undone ? t.notDone : t.rejected}>
      <p>{undone ? t.notDoneText : t.rejectedText}</p>
    </Banner>
  );
}

/** The signed verdict, signed when it is asked for. */
function Verdict({ id }: { id: string }) {
  const t = useTextsOf(texts);
  const { busy, problem, call } = useCall();
  const [verdict, setVerdict] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const answer = await call(service.getCallerVerdict({ svc_auth_session_id: id }));
    if (answer.ok) setVerdict(answer.value.verdict);
  };
  return (
    <Panel title={t.verdictTitle}>
      <p>{t.verdictText}</p>
      <ProblemLine problem={problem} />
      <div className="caller-verdict">
        <Button variant="default" loading={busy} onClick={() => void take()}>
          {t.verdict}
        </Button>
        {verdict === null ? null : <Download text={verdict} name={`omote-caller-check-${id}.jws`} />}
      </div>
      {verdict === null ? null : <Copyable text={verdict} />}
    </Panel>
  );
}

function Download({ text, name }: { text: string; name: string }) {
  const t = useTextsOf(texts);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/jose' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return (
    <Button component="a" variant="default" href={address} download={name}>
      {t.download}
    </Button>
  );
}
