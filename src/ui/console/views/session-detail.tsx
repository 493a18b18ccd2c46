import { Table } from '@mantine/core';
import type { AdminAttempt, AdminSession } from '../../../contract/admin.ts';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Instant } from '../parts/instant.tsx';

export function SessionDetail({ session }: { session: AdminSession }) {
  const t = useOperatorTexts().sessions;
  return (
    <>
      <p className="soft small">
        {t.sessionId}: <code>{session.id}</code>
      </p>
      {session.attempts.length === 0 ? null : <Attempts attempts={session.attempts} />}
    </>
  );
}

function Attempts({ attempts }: { attempts: readonly AdminAttempt[] }) {
  const t = useOperatorTexts().sessions;
  const heads = [t.number, t.begun, t.end, t.score, t.fmr, t.liveness, t.frames, t.camera, t.evidence];
  return (
    <Table className="attempts" withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map((a) => (
          <AttemptRow key={a.number} attempt={a} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AttemptRow({ attempt }: { attempt: AdminAttempt }) {
  const t = useOperatorTexts().sessions;
  const { language } = useLanguage();
  const { end, score, fmr, liveness, evidence } = attempt;
  const strangers = fmr === null || fmr <= 0 ? '–' : t.oneIn(Math.round(1 / fmr).toLocaleString(language));
  return (
    <Table.Tr>
      <Table.Td>{attempt.number}</Table.Td>
      <Table.Td>
        <Instant at={attempt.started_at} />
      </Table.Td>
      <Table.Td>{end === null ? t.running : (t.ends[end] ?? end)}</Table.Td>
      <Table.Td>{score === null ? '–' : score.toFixed(3)}</Table.Td>
      <Table.Td>{strangers}</Table.Td>
      <Table.Td>{liveness === null ? '–' : liveness.toFixed(2)}</Table.Td>
      <Table.Td>{attempt.frames}</Table.Td>
      <Table.Td>{attempt.camera_label || '–'}</Table.Td>
      <Table.Td>{evidence.map((e) => t.evidences[e] ?? e).join(', ') || '–'}</Table.Td>
    </Table.Tr>
  );
}
