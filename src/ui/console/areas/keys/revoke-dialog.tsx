import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminKey } from '../../../../contract/admin.ts';
import type { Problem } from '../../../api.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { keysApi } from './api.ts';

export function RevokeDialog({ apiKey, close }: { apiKey: AdminKey; close: () => void }) {
  const t = useOperatorTexts();
  const [problem, setProblem] = useState<Problem | null>(null);
  const revoke = async (): Promise<void> => {
    const answer = await keysApi.revoke(apiKey.id);
    if (answer.ok) close();
    else setProblem(answer.problem);
  };
  return (
    <Stack>
      <p>{t.keys.revokeText(apiKey.name)}</p>
      <ProblemLine problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {t.cancel}
        </Button>
        <Button className="danger" onClick={revoke}>
          {t.keys.revoke}
        </Button>
      </Group>
    </Stack>
  );
}
