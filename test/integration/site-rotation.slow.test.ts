/** Tests replacing a site's data key: how running and stopped appliances handle it. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import type { Config } from '../../src/app/config.ts';
import { rotateKey } from '../../src/app/data-key/data-key-tasks.ts';
import { knownNode } from '../../src/app/node-file.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { removeNamed } from '../../src/app/site/site-tasks.ts';
import { verifyAll } from '../../src/app/site/verify-task.ts';
import { withStore } from '../../src/app/with-store.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { readKeyFile } from '../../src/store/keys/data-key.ts';
import { person as personOf } from '../store/samples.ts';
import type { Appliance } from '../support/appliance.ts';
import { killRotation } from '../support/killed-rotation.ts';
import { besides, describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';

// Appliances restart and a person is recognised, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describePostgres('a new data key for a site', () => {
  let url: string;
  let [at, works, stopped]: Appliance[] = [];
  let person: string;
  const inDatabase = (text: string, ...values: unknown[]) =>
    besides(url, async (client) => (await client.query(text, values)).rows);
  const configOf = (node: Appliance): Config =>
    readConfig({ OMOTE_DATA_DIR: node.folder, OMOTE_DATABASE_URL: url });
  const keyOf = (node: Appliance) => Buffer.from(readKeyFile(join(node.folder, 'data.key')));
  const appliancesWithoutNewKey = async () =>
    (
      await inDatabase('SELECT node_id FROM main.site_nodes WHERE wrapped_key IS NOT NULL ORDER BY node_id')
    ).map(({ node_id }) => node_id);
  const idOf = (node: Appliance) => knownNode(node.folder)?.id ?? '';
  const restart = (node: Appliance) => node.restart({ OMOTE_DATABASE_URL: url });

  /** Statuses of consecutive calls until the promise has settled. */
  async function callsDuring(node: Appliance, act: Promise<unknown>): Promise<Set<number>> {
    const seen = new Set<number>();
    let over = false;
    void act
      .finally(() => {
        over = true;
      })
      .catch(() => undefined);
    while (!over) seen.add((await node.post('/v1/auth')).status);
    await act;
    return seen;
  }

  async function recognises(node: Appliance): Promise<void> {
    await expect
      .poll(async () => (await node.issue('sessions', person)).status, { timeout: 30_000 })
      .toBe(200);
    const { body } = await node.issue('sessions', person);
    await playCapture(body.url, await ActingPerson.of('ada'), { frameGapMs: 30 });
    expect((await node.get(`/v1/auth_sessions/${body.svc_auth_session_id}`)).body.result).toBe(true);
  }

  /** Expects templates to open with its key: the gallery is loaded at the start. */
  async function serves(node: Appliance): Promise<void> {
    await node.app.warmed;
    expect(node.app.gallery.size).toBe(1);
    await expect
      .poll(async () => (await node.issue('sessions', person)).status, { timeout: 30_000 })
      .toBe(200);
  }

  beforeAll(async () => {
    url = await schemaDatabase();
    const dataKey = randomBytes(32);
    [at, works, stopped] = await siteOf(3, url, {}, dataKey);
    for (const { folder } of [at, works, stopped])
      writeFileSync(join(folder, 'data.key'), `${dataKey.toString('base64')}\n`, { mode: 0o600 });
    person = await at.registered(await portrait('ada'));
    await Promise.all([at.app.close(), stopped.app.close()]);
  });
  afterAll(() => Promise.all([at, works, stopped].map((node) => node?.close())));

  it('reaches a running appliance at once, and a stopped one at its next start', async () => {
    const before = keyOf(at);
    const rotating = rotateKey(configOf(at), () => undefined);
    const seen = await callsDuring(works, rotating);
    const rotated = await rotating;
    // A call is never refused as with an unknown key and never fails with an internal error: it waits, or the client is
    // asked to try again.
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(rotated.leftOut).toEqual([]);
    expect([rotated.givenTo.length, rotated.notTakenBy.length]).toEqual([2, 1]);
    expect(keyOf(at)).not.toEqual(before);
    expect(keyOf(works)).toEqual(keyOf(at));
    expect(keyOf(stopped)).toEqual(before);
    expect(await appliancesWithoutNewKey()).toEqual([idOf(stopped)]);
    await recognises(works);

    await restart(stopped);
    expect(keyOf(stopped)).toEqual(keyOf(at));
    expect(await appliancesWithoutNewKey()).toEqual([]);
    await serves(stopped);
    await restart(works);
    await serves(works);
    for (const { what, wrong } of await verifyAll(configOf(at))) expect(wrong, what).toEqual([]);
  });

  it('reaches an appliance that missed two replacements', async () => {
    await stopped.app.close();
    const before = keyOf(stopped);
    await rotateKey(configOf(at), () => undefined);
    await rotateKey(configOf(at), () => undefined);
    expect(keyOf(stopped)).toEqual(before);
    await restart(stopped);
    expect([keyOf(stopped), keyOf(works)]).toEqual([keyOf(at), keyOf(at)]);
    expect(await appliancesWithoutNewKey()).toEqual([]);
  });

  it('can be interrupted at any time: every appliance keeps working with the old or the new key', async () => {
    await stopped.app.close();
    const more = randomBytes(4).toString('hex');
    await withStore(configOf(at), async (store) => {
      for (let page = 0; page < 3; page++)
        await store.transact(async (tx) => {
          for (let n = 0; n < 1000; n++) await tx.addPerson(personOf(`${more}-${page}-${n}`));
        });
    });
    for (const line of [1000, 'noted'] as const) {
      await killRotation([at.folder, url, packageJson.version], line);
      await expect.poll(async () => (await works.post('/v1/auth')).status, { timeout: 60_000 }).toBe(200);
      // The next command on an appliance completes or undoes what the killed rotation left: the key next to its own key,
      // or the key stored for it in the database.
      for (const node of [at, stopped])
        await withStore(configOf(node), async (store) => expect(await store.setting('x')).toBeNull());
      expect([keyOf(works), keyOf(stopped)]).toEqual([keyOf(at), keyOf(at)]);
    }
    await serves(works);
  });

  it('isn’t given to a removed appliance', async () => {
    await removeNamed(configOf(at), idOf(stopped));
    const rotated = await rotateKey(configOf(at), () => undefined);
    expect([rotated.givenTo.length, rotated.notTakenBy]).toEqual([1, []]);
    expect(keyOf(stopped)).not.toEqual(keyOf(at));
    await expect(restart(stopped)).rejects.toThrow('The data key is not the one');
  });
});
