// @module-tag security
/** Tests the product's first promise: nothing leaves the host, and no file is left outside the data folder. */
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseAddress } from '../../src/store/postgres/connection/address.ts';
import { cannotWatch, OUTSIDE, watchRun } from '../support/network-watch.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';

const why = cannotWatch();
if (why) console.log(`skipped: what leaves the host is not watched here: ${why}`);

/** The model runtime's telemetry, if enabled, contacted its vendor within 2 s of the start. */
const IDLE_MS = 6000;

describe.skipIf(why)('in a network namespace with only loopback', () => {
  test('the watcher notices a DNS lookup, a datagram and files outside the data folder', () => {
    const run = watchRun('test/support/telltale.ts', []);
    expect(run.code).toBe(0);
    expect(run.sent.some((line) => line.includes('192.0.2.1'))).toBe(true);
    expect(run.sent.some((line) => line.includes('htons(53)'))).toBe(true);
    expect(run.written.map((line) => /"[^"]*\/(\w+\/telltale)"/.exec(line)?.[1])).toEqual([
      'home/telltale',
      'tmp/telltale',
    ]);
  });

  test('service, capture, kiosk, import, backup, calibration and checks send nothing and write nowhere else', () => {
    const run = watchRun('test/support/watched-run.ts', [String(IDLE_MS)]);
    expect(run.code, run.output).toBe(0);
    expect(run.sent).toEqual([]);
    expect(run.written).toEqual([]);
  }, 240_000);

  test('with all on that sends something, only what an administrator set is reached, by no name server', () => {
    const run = watchRun('test/support/watched-destinations.ts', []);
    expect(run.code, run.output).toBe(0);
    const ports: number[] = JSON.parse(
      run.output.split('\n').findLast((line) => line.startsWith('[')) ?? '[]',
    );
    expect(ports.length).toBeGreaterThanOrEqual(4);
    expect(run.reached).toEqual(ports.map((port) => `${OUTSIDE}:${port}`).sort());
  }, 240_000);

  describePostgres('on a PostgreSQL behind a Unix socket', () => {
    test('an appliance of a site and its commands connect only to that', async () => {
      const url = await schemaDatabase();
      const [{ host, port }] = databaseAddress(url).hosts;
      // Root in its own namespace has no rights in the folders of the user that the server runs as.
      if (process.getuid?.() === 0) for (const folder of [dirname(host), host]) chmodSync(folder, 0o711);
      const run = watchRun('test/support/watched-run.ts', ['500'], { OMOTE_DATABASE_URL: url });
      expect(run.code, run.output).toBe(0);
      expect(run.sent).toEqual([]);
      expect(run.written).toEqual([]);
      expect(run.sockets).toEqual([`${host}/.s.PGSQL.${port}`]);
    }, 120_000);
  });
});
