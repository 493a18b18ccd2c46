import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { peopleApi } from '../people/api.ts';
import { texts } from '../people/texts.ts';

interface RevokeProps {
  authId: string;
  device: { device_id: string; device_info: string };
  close: () => void;
}

/** Nothing of a device outlives its trust, so this cannot be undone. */
export function RevokeDevice({ authId, device, close }: RevokeProps) {
  const t = useTextsOf(texts).devicesPanel;
  const { cancel } = useOperatorTexts();
  const [problem, setProblem] = useState<Problem | null>(null);
  const revoke = async (): Promise<void> => {
    const answer = await peopleApi.revoke(authId, device.device_id);
    if (answer.ok) close();
    else setProblem(answer.problem);
  };
  return (
    <Stack>
      <p>{t.revokeText(device.device_info)}</p>
      <ProblemLine problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {cancel}
        </Button>
        <Button className="danger" onClick={() => void revoke()}>
          {t.revoke}
        </Button>
      </Group>
    </Stack>
  );
}
