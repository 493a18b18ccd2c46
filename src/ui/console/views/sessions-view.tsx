import { Table, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { AdminSession } from '../../../contract/admin.ts';
import { api } from '../../api.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Instant } from '../parts/instant.tsx';
import { InjectionMark, Outcome } from '../parts/outcome.tsx';
import { Empty, Loading, Panel } from '../parts/panel.tsx';
import { ProblemLine } from '../parts/problem-line.tsx';
import { usePolled } from '../use-polled.ts';
import { SessionDetail } from './session-detail.tsx';

const EVERY_MS = 2000;

export default function SessionsView() {
  const t = useOperatorTexts();
  const { value, problem } = usePolled(api.sessions, EVERY_MS);
  return (
    <>
      <h1>{t.views.sessions}</h1>
      <p className="soft">{t.sessions.lead}</p>
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : value.sessions.length === 0 ? (
        <Empty title={t.sessions.empty} text={t.sessions.emptyText} />
      ) : (
        <SessionTable sessions={value.sessions} />
      )}
    </>
  );
}

function SessionTable({ sessions }: { sessions: readonly AdminSession[] }) {
  const t = useOperatorTexts().sessions;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Panel>
      <Table.ScrollContainer minWidth={720}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.issued}</Table.Th>
              <Table.Th>{t.kind}</Table.Th>
              <Table.Th>{t.who}</Table.Th>
              <Table.Th>{t.outcome}</Table.Th>
              <Table.Th>{t.injection}</Table.Th>
              <Table.Th>{t.attempts}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map((s) => (
              <SessionRows
                key={s.id}
                session={s}
                open={s.id === openId}
                toggle={() => setOpenId(s.id === openId ? null : s.id)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

function SessionRows(props: { session: AdminSession; open: boolean; toggle: () => void }) {
  const t = useOperatorTexts().sessions;
  const { session, open, toggle } = props;
  return (
    <Fragment>
      <Table.Tr className={open ? 'opened' : undefined}>
        <Table.Td>
          <Instant at={session.issued_at} />
        </Table.Td>
        <Table.Td>{t.kinds[session.kind]}</Table.Td>
        <Table.Td>
          <span className="identifier">{session.identifier}</span>
          <span className="soft small">{t.idTypes[session.id_type]}</span>
        </Table.Td>
        <Table.Td>
          <Outcome session={session} />
        </Table.Td>
        <Table.Td>
          <InjectionMark score={session.camera_injection_score} />
        </Table.Td>
        <Table.Td>
          <UnstyledButton className="unfold" onClick={toggle} aria-expanded={open}>
            <span className="unseen">{t.showAttempts}: </span>
            {session.attempts.length} <span aria-hidden="true">{open ? '▴' : '▾'}</span>
          </UnstyledButton>
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr className="detail">
          <Table.Td colSpan={6}>
            <SessionDetail session={session} />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </Fragment>
  );
}
