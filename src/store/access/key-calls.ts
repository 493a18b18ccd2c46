import {
  type CallCount,
  type CallError,
  KEPT_CALLS,
  type KeyCallReads,
  type KeyCallWrites,
  type ListedCall,
} from '../../domain/access/key-calls.ts';
import type { Sql } from '../sql/sql.ts';

interface Row {
  seq: number;
  key_id: string;
  at_us: number;
  node: string;
  method: string;
  route: string;
  status: number;
  errors: string;
  duration_us: number;
  address: string;
}

export function keyCallReads(db: Sql): KeyCallReads {
  const page = (failed: string) =>
    db.prepare<[string, number, number], Row>(
      `SELECT seq, key_id, at_us, node, method, route, status, errors, duration_us, address FROM key_calls
       WHERE key_id = ? AND failed ${failed} AND seq < ? ORDER BY seq DESC LIMIT ?`,
    );
  const [failedOnes, all] = [page('= 1'), page('IN (0, 1)')];
  const counts = db.prepare<[string, number], CallCount>(
    `SELECT key_id AS keyId, quarter_us AS quarterUs, code, count FROM key_call_counts
     WHERE key_id = ? AND quarter_us >= ? ORDER BY quarter_us, code`,
  );
  return {
    keyCalls: async (keyId, failedOnly, beforeSeq, limit) =>
      (await (failedOnly ? failedOnes : all).all(keyId, beforeSeq, limit)).map(callOf),
    keyCallCounts: (keyId, sinceUs) => counts.all(keyId, sinceUs),
  };
}

export function keyCallWrites(db: Sql): KeyCallWrites {
  const insert = db.prepare(
    `INSERT INTO key_calls (key_id, at_us, node, method, route, status, errors, duration_us, address, failed)
     VALUES (@keyId, @atUs, @node, @method, @route, @status, @errors, @durationUs, @address, @failed)`,
  );
  const count = db.prepare(
    `INSERT INTO key_call_counts (quarter_us, key_id, code, count) VALUES (@quarterUs, @keyId, @code, @count)
     ON CONFLICT (key_id, quarter_us, code) DO UPDATE SET count = key_call_counts.count + excluded.count`,
  );
  const shorten = db.prepare(
    `DELETE FROM key_calls WHERE key_id = @keyId AND failed = @failed AND seq <= (
       SELECT seq FROM key_calls WHERE key_id = @keyId AND failed = @failed
       ORDER BY seq DESC LIMIT 1 OFFSET ${KEPT_CALLS})`,
  );
  const oldCalls = db.prepare('DELETE FROM key_calls WHERE at_us < ?');
  const oldCounts = db.prepare('DELETE FROM key_call_counts WHERE quarter_us < ?');
  return {
    async dropKeyCalls(untilUs) {
      await oldCalls.run(untilUs);
      await oldCounts.run(untilUs);
    },
    async addKeyCalls(node, calls, counts) {
      for (const { errors, ...call } of calls)
        await insert.run({ ...call, node, errors: textOf(errors), failed: Number(errors.length > 0) });
      // Always in the same order, so that two appliances that add to the same counts do not deadlock.
      for (const one of counts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) await count.run(one);
      for (const keyId of new Set(calls.map((call) => call.keyId)))
        for (const failed of [0, 1]) await shorten.run({ keyId, failed });
    },
  };
}

const nameOf = ({ keyId, quarterUs, code }: CallCount): string => `${keyId} ${quarterUs} ${code}`;

const textOf = (errors: readonly CallError[]): string =>
  errors.map(({ code, parameter }) => `${code} ${parameter}`).join('\n');

const errorsOf = (text: string): CallError[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const at = line.indexOf(' ');
        return { code: line.slice(0, at), parameter: line.slice(at + 1) };
      });

const callOf = (row: Row): ListedCall => ({
  seq: row.seq,
  keyId: row.key_id,
  atUs: row.at_us,
  node: row.node,
  method: row.method,
  route: row.route,
  status: row.status,
  errors: errorsOf(row.errors),
  durationUs: row.duration_us,
  address: row.address,
});
