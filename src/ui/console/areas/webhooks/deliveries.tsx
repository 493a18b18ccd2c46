import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminDelivery, AdminWebhook } from '../../../../contract/webhooks/admin-webhooks.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { deletionAddress, sessionAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable, More } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { ShortId } from '../../parts/person/copy-id.tsx';
import { texts } from './texts.ts';

const SIZE = 50;
const TONES: Record<AdminDelivery['state'], MarkTone> = { waiting: 'live', delivered: 'good', failed: 'bad' };

/** What was sent to receivers, newest first. @param receivers by their IDs */
export function Deliveries({ receivers }: { receivers: ReadonlyMap<string, AdminWebhook> }) {
  const t = useTextsOf(texts);
  const list = usePages(
    useCallback(
      (after) => pageOf(service.listWebhookDeliveries({ after, size: SIZE }), (value) => value.deliveries),
      [],
    ),
  );
  const { problem, call } = useCall();
  const replay = async ({ id }: AdminDelivery): Promise<void> => {
    await call(service.replayWebhookDelivery({ id: String(id) }));
    list.refresh();
  };
  return (
    <>
      <Panel title={t.deliveries}>
        <div className="head wraps">
          <p className="soft">{t.deliveriesLead}</p>
          <Button variant="default" onClick={list.refresh}>
            {t.refresh}
          </Button>
        </div>
        <ProblemLine problem={problem ?? list.problem} />
        {list.items === null ? (
          <Loading />
        ) : list.items.length === 0 ? (
          <p className="soft">{t.noDeliveries}</p>
        ) : (
          <HeadedTable
            label={t.deliveries}
            heads={[t.event, t.at, t.receiver, t.outcome, t.tries]}
            withActions
            minWidth={760}
          >
            {list.items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                receiver={receivers.get(delivery.webhook_id)}
                replay={() => replay(delivery)}
              />
            ))}
          </HeadedTable>
        )}
      </Panel>
      <More more={list.more} loading={list.loading} />
    </>
  );
}

interface RowProps {
  delivery: AdminDelivery;
  /** undefined: it was removed just now. */
  receiver: AdminWebhook | undefined;
  replay: () => Promise<void>;
}

function DeliveryRow({ delivery, receiver, replay }: RowProps) {
  const { bracketed, colon, gap } = useMarks();
  const t = useTextsOf(texts);
  const { state, problem, status, due_at } = delivery;
  const why =
    problem === null
      ? ''
      : `${t.problems[problem]}${status === null ? '' : `${gap}${bracketed(`${status}`)}`}`;
  return (
    <tr>
      <RowHead>
        {t.events[delivery.event]} <Subject delivery={delivery} />
      </RowHead>
      <td>
        <Instant at={delivery.at} />
      </td>
      <td className="name">{receiver?.name ?? delivery.webhook_id}</td>
      <td>
        <Mark tone={TONES[state]}>{t.outcomes[state]}</Mark>
        {why ? <div className="soft small">{why}</div> : null}
        {due_at && delivery.tries > 0 ? (
          <div className="soft small">
            {t.next}
            {colon}
            <Instant at={due_at} />
          </div>
        ) : null}
      </td>
      <td>{delivery.tries}</td>
      <td>
        {state === 'waiting' ? null : (
          <RowButton
            does={t.replay}
            of={delivery.message_id}
            onClick={replay}
            disabled={receiver?.state !== 'on'}
          />
        )}
      </td>
    </tr>
  );
}

function Subject({ delivery: { event, subject } }: { delivery: AdminDelivery }) {
  if (event === 'test') return null;
  const address = event === 'session.completed' ? sessionAddress(subject) : deletionAddress(subject);
  return (
    <Link href={address}>
      <ShortId id={subject} />
    </Link>
  );
}
