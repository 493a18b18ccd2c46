import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Problem, service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { deletionAddress } from '../../../addresses.ts';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import type { Known } from '../../../parts/person/known.ts';
import { PersonName } from '../../../parts/person/person-name.tsx';
import { texts } from '../texts.ts';

/** @param person the person to delete, as operators know them */
export function RemoveDialog({ person, close }: { person: Known; close: () => void }) {
  const t = useTextsOf(texts).remove;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await service.deletePerson({ auth_id: person.auth_id });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    close();
    go(deletionAddress(answer.value.process_id));
  };
  return (
    <Stack>
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
