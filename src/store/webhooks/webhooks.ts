import type { WebhookReads, WebhookWrites } from '../../domain/webhooks/ports-webhooks.ts';
import type { Delivery, WebhookEndpoint } from '../../domain/webhooks/webhook.ts';
import { newestOf, oldestOf } from '../sql/along-index.ts';
import type { Dialect, Sql } from '../sql/sql.ts';

const COLUMNS = `seq, endpoint_id AS "endpointId", event, subject, at_us AS "atUs", due_at_us AS "dueAtUs", tries, state,
  tried_at_us AS "triedAtUs", status, problem`;

/** What reads the deliveries to one receiver, newest first. */
export const ofEndpoint = (dialect: Pick<Dialect, 'engine'>): string =>
  `SELECT ${COLUMNS} FROM webhook_deliveries INDEXED BY webhook_deliveries_listed
   WHERE ${newestOf(dialect, { column: 'endpoint_id', value: '@endpointId' }, '@beforeSeq')} LIMIT @limit`;

/** The oldest deliveries to one receiver; numbers begin with 1. */
export const oldestTo = (dialect: Pick<Dialect, 'engine'>): string =>
  `SELECT seq FROM webhook_deliveries INDEXED BY webhook_deliveries_listed
   WHERE ${oldestOf(dialect, { column: 'endpoint_id', value: '@endpointId' }, '0')} LIMIT @limit`;

export function webhookReads(db: Sql): WebhookReads {
  const endpoints = db.prepare<[], WebhookEndpoint>(
    'SELECT id, state, created_at_us AS "createdAtUs" FROM webhook_endpoints ORDER BY created_at_us, id',
  );
  const dueIn = (direction: 'ASC' | 'DESC') =>
    db.prepare<[string, number, number], Delivery>(
      `SELECT ${COLUMNS} FROM webhook_deliveries WHERE endpoint_id = ? AND due_at_us <= ?
       ORDER BY due_at_us ${direction}, seq ${direction} LIMIT ?`,
    );
  const due = { oldest: dueIn('ASC'), latest: dueIn('DESC') };
  // Tries that follow are due later than what happened meanwhile.
  const untried = db.prepare<[string, number, number], Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE endpoint_id = ? AND due_at_us <= ? AND tries = 0
     ORDER BY due_at_us DESC, seq DESC LIMIT ?`,
  );
  const waiting = db
    .prepare<[string], number>(
      'SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = ? AND due_at_us IS NOT NULL',
    )
    .pluck();
  const oldest = db
    .prepare<[string], number | null>(
      'SELECT min(at_us) FROM webhook_deliveries WHERE endpoint_id = ? AND due_at_us IS NOT NULL',
    )
    .pluck();
  const bySeq = db.prepare<[number], Delivery>(`SELECT ${COLUMNS} FROM webhook_deliveries WHERE seq = ?`);
  const newest = db.prepare<[number, number], Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const newestOfOne = db.prepare<[{ endpointId: string; beforeSeq: number; limit: number }], Delivery>(
    ofEndpoint(db.dialect),
  );
  return {
    webhookEndpoints: () => endpoints.all(),
    dueDeliveries: async (endpointId, nowUs, limit, order = 'oldest') => {
      const given = [endpointId, nowUs, limit] as const;
      if (order === 'oldest') return due.oldest.all(...given);
      const fresh = await untried.all(...given);
      return fresh.length > 0 ? fresh : due.latest.all(...given);
    },
    waitingDeliveries: async (endpointId) => (await waiting.get(endpointId)) ?? 0,
    oldestWaiting: async (endpointId) => (await oldest.get(endpointId)) ?? null,
    delivery: async (seq) => (await bySeq.get(seq)) ?? null,
    deliveryPage: (endpointId, beforeSeq, limit) =>
      endpointId === null ? newest.all(beforeSeq, limit) : newestOfOne.all({ endpointId, beforeSeq, limit }),
  };
}

export function webhookWrites(db: Sql): WebhookWrites {
  const addEndpoint = db.prepare(
    'INSERT INTO webhook_endpoints (id, state, created_at_us) VALUES (@id, @state, @createdAtUs)',
  );
  const setState = db.prepare('UPDATE webhook_endpoints SET state = ? WHERE id = ?');
  const removeEndpoint = db.prepare('DELETE FROM webhook_endpoints WHERE id = ?');
  const add = db.prepare(
    `INSERT INTO webhook_deliveries
       (endpoint_id, event, subject, at_us, due_at_us, tries, state, tried_at_us, status, problem)
     VALUES (@endpointId, @event, @subject, @atUs, @dueAtUs, @tries, @state, @triedAtUs, @status, @problem)`,
  );
  const save = db.prepare(
    `UPDATE webhook_deliveries SET due_at_us = @dueAtUs, tries = @tries, state = @state, tried_at_us = @triedAtUs,
       status = @status, problem = @problem
     WHERE seq = @seq`,
  );
  const dropOne = db.prepare('DELETE FROM webhook_deliveries WHERE seq = ?');
  const drop = db.prepare(
    `DELETE FROM webhook_deliveries WHERE seq IN
       (SELECT seq FROM webhook_deliveries WHERE due_at_us IS NULL AND tried_at_us < ? LIMIT ?)`,
  );
  const dropTo = db.prepare(`DELETE FROM webhook_deliveries WHERE seq IN (${oldestTo(db.dialect)})`);
  return {
    async addWebhookEndpoint(endpoint) {
      await addEndpoint.run(endpoint);
    },
    async setWebhookState(id, state) {
      await setState.run(state, id);
    },
    async removeWebhookEndpoint(id) {
      await removeEndpoint.run(id);
    },
    async addDelivery({ seq: _, ...delivery }) {
      await add.run(delivery);
    },
    async saveDelivery({ endpointId: _, event: __, subject: ___, atUs: ____, ...changed }) {
      await save.run(changed);
    },
    async dropDelivery(seq) {
      await dropOne.run(seq);
    },
    dropDeliveriesTo: async (endpointId, limit) => (await dropTo.run({ endpointId, limit })).changes,
    dropDeliveries: async (us, limit) => (await drop.run(us, limit)).changes,
  };
}
