/** What people may ask for of their data: a copy, and its deletion. */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Answer, addressOf, confirmed, problemOf, service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { deletionAddress } from '../../../addresses.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useGoOn } from '../../../hooks/use-go-on.ts';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import type { Known } from '../../../parts/person/known.ts';
import { PersonName } from '../../../parts/person/person-name.tsx';
import { texts } from '../texts.ts';

/** Downloads everything that is kept about the person. */
export function PersonFile({ authId }: { authId: string }) {
  const t = useTextsOf(texts).person;
  const { busy, problem, call } = useCall();
  const address = addressOf('exportPerson', { auth_id: authId });
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void call(saveFile(address, `omote-person-${authId}.zip`))}
      >
        {t.file}
      </Button>
      <ProblemLine problem={problem} />
    </>
  );
}

interface RemoveDialogProps {
  /** The person to delete, as operators know them. */
  person: Known;
  close: () => void;
  /** The person withdrew their consent, which is recorded with the deletion. */
  withdrawn?: true;
  /** Auth ID of the person who is kept: of two registrations, one goes. */
  keep?: string;
  /** What shows who that is, above the name. */
  children?: ReactNode;
}

export function RemoveDialog({ person, close, withdrawn, keep, children }: RemoveDialogProps) {
  const t = useTextsOf(texts).remove;
  const { busy, problem, call } = useCall();
  const goOn = useGoOn();
  const remove = async (): Promise<void> => {
    const whom = { auth_id: person.auth_id };
    const answer = await call<{ process_id: string }>(
      withdrawn ? service.withdrawConsent(whom) : service.deletePerson({ ...whom, keep }),
    );
    if (!answer.ok) return;
    close();
    goOn(deletionAddress(answer.value.process_id));
  };
  return (
    <Stack>
      {children}
      <PersonName person={person} link="none" />
      {withdrawn ? <p>{t.withdrawn}</p> : null}
      <div>
        <p>{t.text}</p>
        <ul>
          {t.lost.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <p className="soft">{t.kept}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close} careful>
        <Button className="danger" onClick={() => void remove()} loading={busy}>
          {t.go}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/**
 * Has the browser save a file of /admin/v1. It is in memory as a whole before, so that the page sees a refusal: large files
 * are links instead.
 */
async function saveFile(address: string, name: string): Promise<Answer<Blob>> {
  const answer = await confirmed(() => fileAt(address));
  if (!answer.ok) return answer;
  const url = URL.createObjectURL(answer.value);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Later, because the browser begins to read it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return answer;
}

async function fileAt(address: string): Promise<Answer<Blob>> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: await response.blob() };
  } catch {
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}
