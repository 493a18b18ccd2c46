import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { type Problem, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMay } from '../../hooks/use-me.ts';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

interface RevokeChosenProps {
  found: readonly AdminOwnedDevice[];
  /** The chosen devices, whether this search or an earlier one found them. */
  marked: readonly AdminOwnedDevice[];
  choose: (chosen: ReadonlySet<string>) => void;
  /** Called after the last device. */
  done: () => void;
}

/** Revokes many devices one after another, so that the audit log has an entry for each. */
export function RevokeChosen({ found, marked, choose, done }: RevokeChosenProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const admin = useMay('admin');
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const n = (count: number): string => count.toLocaleString(language);
  if (!admin) return null;
  const among = found.filter((d) => marked.includes(d)).length;
  const revoke = async (): Promise<void> => {
    setProblem(null);
    for (const [i, { auth_id, device_id }] of marked.entries()) {
      setGone(i);
      const answer = await service.revokeDevice({ auth_id, device_id });
      if (answer.ok) continue;
      setGone(null);
      setProblem(answer.problem);
      return;
    }
    setGone(null);
    setAsking(false);
    done();
  };
  return (
    <Group gap="md">
      <Checkbox
        label={t.chooseAll}
        checked={found.length > 0 && among === found.length}
        indeterminate={among > 0 && among < found.length}
        onChange={() => choose(among === found.length ? new Set() : new Set(found.map((d) => d.device_id)))}
      />
      {marked.length > 0 ? (
        <Button variant="default" className="danger-text" onClick={() => setAsking(true)}>
          {t.revokeChosen(n(marked.length))}
        </Button>
      ) : null}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t.revokeTitle(n(marked.length))}>
        <Stack>
          <p>{t.revokeText}</p>
          {gone === null ? null : <p role="status">{t.revoked(n(gone), n(marked.length))}</p>}
          <ProblemLine problem={problem} />
          <DialogButtons close={() => setAsking(false)} careful>
            <Button className="danger" loading={gone !== null} onClick={() => void revoke()}>
              {t.revokeGo}
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </Group>
  );
}
