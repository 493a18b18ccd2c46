import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { FoundPerson } from '../../../../contract/callers/admin-caller-checks.ts';
import { CALL_REASONS, type CallReason } from '../../../../contract/callers/call-reasons.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import type { IssuedLink } from '../../hooks/use-issued-link.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

const KIOSKS_EVERY_MS = 5000;
const TYPING_MS = 250;
const LINK = '';

/** @param keep takes a started check, whose link is null if a kiosk shows it */
export function StartCheck({ keep }: { keep: (started: IssuedLink) => void }) {
  const t = useTextsOf(texts);
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [reason, setReason] = useState<CallReason>('password');
  const [ticket, setTicket] = useState('');
  const [place, setPlace] = useState(LINK);
  const { value } = usePolled(service.listCallerKiosks, KIOSKS_EVERY_MS);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ticket');
  const kiosks = value?.kiosks ?? [];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!person) return;
    const asked = { auth_id: person.auth_id, check_reason: reason, ticket: ticket.trim() };
    const answer = await call(service.checkCaller({ ...asked, kiosk_id: place === LINK ? null : place }));
    if (!answer.ok) return;
    const { svc_auth_session_id: id, url } = answer.value;
    keep({ id, url });
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      {person === null ? (
        <FindCaller choose={setPerson} />
      ) : (
        <Panel title={t.chosen}>
          <div className="caller-chosen">
            <Caller person={person} />
            <Button variant="default" onClick={() => setPerson(null)}>
              {t.another}
            </Button>
          </div>
          {person.needs_code ? <p>{t.needsCodeText}</p> : null}
          <form ref={form} onSubmit={(event) => void submit(event)} className="caller-form">
            <NativeSelect
              label={t.why}
              value={reason}
              data={CALL_REASONS.map((of) => ({ value: of, label: t.reasons[of] }))}
              onChange={(event) => setReason(event.currentTarget.value as CallReason)}
            />
            <TextInput
              label={t.ticket}
              description={t.ticketHint}
              value={ticket}
              maxLength={64}
              spellCheck={false}
              error={at.ticket}
              onChange={(event) => setTicket(event.currentTarget.value)}
            />
            <NativeSelect
              label={t.where}
              value={place}
              data={[
                { value: LINK, label: t.link },
                ...kiosks.map(({ id, name }) => ({ value: id, label: t.kiosk(name) })),
              ]}
              onChange={(event) => setPlace(event.currentTarget.value)}
            />
            <ProblemLine problem={rest} />
            <div>
              <Button type="submit" loading={busy}>
                {t.start}
              </Button>
            </div>
          </form>
        </Panel>
      )}
    </>
  );
}

const Caller = ({ person: { auth_id, name, ekyc_ids } }: { person: FoundPerson }) => (
  <PersonName
    person={{ auth_id, name, ekyc_id: ekyc_ids[0] ?? null }}
    otherIds={ekyc_ids.slice(1)}
    link="none"
  />
);

/** Finds the person by what they say, without pictures: an operator who saw the face would judge the voice by it. */
function FindCaller({ choose }: { choose: (person: FoundPerson) => void }) {
  const t = useTextsOf(texts);
  const { colon } = useMarks();
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ people: readonly FoundPerson[]; more: boolean } | null>(null);
  const { problem, call } = useCall();
  const find = useCallback(
    async (wanted: string, stopped: () => boolean): Promise<void> => {
      const answer = await call(service.findCallers({ text: wanted }));
      if (!stopped() && answer.ok) setFound(answer.value);
    },
    [call],
  );
  const wanted = text.trim();
  useEffect(() => {
    setFound(null);
    if (wanted.length < 2) return;
    let stopped = false;
    const timer = setTimeout(() => void find(wanted, () => stopped), TYPING_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [wanted, find]);
  return (
    <Panel title={t.who}>
      <TextInput
        type="search"
        label={t.search}
        description={t.searchHint}
        value={text}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ProblemLine problem={problem} />
      <div aria-live="polite">
        {found === null ? null : found.people.length === 0 ? <p className="soft">{t.nobody}</p> : null}
        {found?.more ? <p className="soft">{t.more}</p> : null}
      </div>
      <ul className="callers">
        {found?.people.map((person) => (
          <li key={person.auth_id}>
            <Caller person={person} />
            {person.obstacle === null ? (
              <span className="caller-choice">
                {person.needs_code ? <span className="soft">{t.needsCode}</span> : null}
                <Button
                  variant="default"
                  onClick={() => choose(person)}
                  aria-label={`${t.choose}${colon}${calledOf(person)}`}
                >
                  {t.choose}
                </Button>
              </span>
            ) : (
              <span className="soft">{t.obstacles[person.obstacle]}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const calledOf = ({ name, ekyc_ids, auth_id }: FoundPerson): string => name ?? ekyc_ids[0] ?? auth_id;
