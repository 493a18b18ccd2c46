/** What people may ask for of their data: a copy, and its deletion. */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { addressOf, service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { deletionAddress } from '../../../addresses.ts';
import { saveFile } from '../../../hooks/save-file.ts';
import { useCall } from '../../../hooks/use-call.ts';
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
  /** What shows who that is, above the name. */
  children?: ReactNode;
}

export function RemoveDialog({ person, close, children }: RemoveDialogProps) {
  const t = useTextsOf(texts).remove;
  const { busy, problem, call } = useCall();
  const [, go] = useLocation();
  const remove = async (): Promise<void> => {
    const answer = await call(service.deletePerson({ auth_id: person.auth_id }));
    if (!answer.ok) return;
    close();
    go(deletionAddress(answer.value.process_id));
  };
  return (
    <Stack>
      {children}
      <PersonName person={person} link="none" />
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
