// @module-tag security
/** Tests `npm run attack -- --calls`: nothing that it tries against a service gets through. Prints the rows. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AttackRow, Refusals } from '../../scripts/attack/attack-row.ts';
import { refusalByStatus, socketRefusal } from '../../scripts/attack/calls/attacked-site.ts';
import { ConnectionWatch } from '../../scripts/attack/calls/connection-watch.ts';
import { JOINING_ROWS } from '../../scripts/attack/calls/joining.ts';
import { inTime, runCalls } from '../../scripts/attack/calls/run-calls.ts';

test('replay, confused deputies, algorithm confusion, destinations and joining: all is refused or bounded', async () => {
  const rows: AttackRow[] = [];
  const held = await runCalls((row) => {
    rows.push(row);
    console.log(`${row.held ? '✔' : '✘'} ${row.name}: ${row.found}`);
  });
  expect(rows.filter((row) => !row.held)).toEqual([]);
  expect([held, rows.length]).toEqual([true, 34 + JOINING_ROWS]);
}, 300_000);

test('one spelling that passes is named, and nothing holds that was never tried', () => {
  const row = new Refusals('spellings');
  expect(row.row().held).toBe(false);
  row.note('one', '400');
  expect(row.row().held).toBe(true);
  row.note('two', null);
  expect(row.row()).toMatchObject({ held: false, found: expect.stringContaining('two') });
});

test('a program that waits for what never comes is ended, and told from where on it waited', async () => {
  const row: AttackRow = { name: 'the first', found: '', held: true };
  async function* waiting(): AsyncGenerator<AttackRow> {
    yield row;
    await new Promise(() => undefined);
  }
  const rows = inTime(waiting(), 1000);
  expect(await rows.next()).toEqual({ done: false, value: row });
  await expect(rows.next()).rejects.toThrow('the first');
});

test('a fault, too many calls, and a socket that breaks are no refusals', async () => {
  expect([400, 401, 404, 410].map(refusalByStatus)).toEqual(['400', '401', '404', '410']);
  expect([200, 302, 429, 500, 503].map(refusalByStatus)).toEqual([null, null, null, null, null]);
  // Nothing listens there.
  await expect(socketRefusal(new WebSocket('ws://127.0.0.1:9/'))).rejects.toThrow('ECONNREFUSED');
});

test('a connection is seen, wherever it leads, and whether anything answers there', async () => {
  await using watch = await ConnectionWatch.listen();
  for (const [host, port] of [
    ['127.0.0.1', watch.port],
    ['::1', watch.port],
    ['127.0.0.9', 9],
  ] as const) {
    const socket = connect(port, host);
    await new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  }
  expect(watch.strays([watch.port])).toEqual(['127.0.0.9:9']);
  expect(watch.came).toBe(2);
});
