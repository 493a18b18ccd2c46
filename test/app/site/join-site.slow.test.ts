/** Tests joining a site on a real PostgreSQL: what a new host gets, and what others don't. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../../src/app/config.ts';
import { dataKeyOf, dataKeyOfService } from '../../../src/app/data-key/data-key.ts';
import { nodeOf, renamed } from '../../../src/app/node-file.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { openSiteStore } from '../../../src/app/service/site-store.ts';
import { joinSite } from '../../../src/app/site/join-site.ts';
import {
  acceptByFingerprint,
  removeNamed,
  siteAppliances,
  siteToken,
  waitingAppliances,
} from '../../../src/app/site/site-tasks.ts';
import { checkedValues } from '../../../src/app/site/verify-task.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { SITE_TLS, type SiteTls } from '../../../src/domain/site/site-tls.ts';
import { refuseAppliance } from '../../../src/flows/appliances/site-nodes.ts';
import { hostKioskCode } from '../../../src/flows/kiosks/kiosk-pairing.ts';
import { newNodeKeyPair, wrapForNode } from '../../../src/store/appliances/key-for-node.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { command } from '../../support/command.ts';
import {
  besides,
  describePostgres,
  freshDatabase,
  schemaDatabase,
} from '../../support/postgres/shared-server.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function hostWith(url: string | null): Config {
  const folder = mkdtempSync(join(tmpdir(), 'omote-join-'));
  folders.push(folder);
  return readConfig({ OMOTE_DATA_DIR: folder, ...(url === null ? {} : { OMOTE_DATABASE_URL: url }) });
}

/** Joins, and calls `meanwhile` with the digits as soon as the host shows them. */
async function joining(host: Config, token: string, meanwhile: (digits: string) => Promise<unknown>) {
  let acted: Promise<unknown> = Promise.resolve();
  const joined = joinSite(host, token, (digits) => {
    acted = meanwhile(digits);
    // Reported below.
    acted.catch(() => undefined);
  });
  const [outcome, act] = await Promise.allSettled([
    joined,
    joined.then(
      () => acted,
      () => acted,
    ),
  ]);
  if (act.status === 'rejected') throw act.reason;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** As the first command on a new data folder does. */
const begin = (host: Config) => withStore(host, async (store) => store.setting('probe'), 'begin');

describePostgres('joining a site', () => {
  let url: string;
  let member: Config;
  const inDatabase = (text: string, ...values: unknown[]) =>
    besides(url, async (client) => (await client.query(text, values)).rows);

  beforeAll(async () => {
    url = await schemaDatabase();
    member = hostWith(url);
    await begin(member);
  });

  it('gives a new host the data key after an operator has accepted its digits', async () => {
    const host = hostWith(url);
    const { id, text } = await siteToken(member);
    const joined = await joining(host, text, async (digits) => {
      await expect(acceptByFingerprint(member, '0000-0000-0000')).rejects.toThrow(
        'No waiting appliance shows these digits',
      );
      expect((await waitingAppliances(member)).map((one) => one.fingerprint)).toEqual([digits]);
      await acceptByFingerprint(member, digits);
    });
    expect(joined.node).toBe(nodeOf(host.dataDir).id);
    expect(await dataKeyOf(host)).toEqual(await dataKeyOf(member));
    for (const file of ['data.key', 'node.key'])
      expect(statSync(join(host.dataDir, file)).mode & 0o077, file).toBe(0);
    await withStore(host, async (store) => {
      const told = (
        await store.auditPage(
          { actor: null, action: null, subject: null, fromUs: null, untilUs: null },
          null,
          9,
        )
      ).entries;
      expect(told.map(({ action, subject }) => [action, subject])).toEqual([
        ['site.accept', joined.node],
        ['site.join_token', id],
      ]);
    });
    // The database keeps neither the wrapped key nor the token, and the token works only once.
    const [row] = await inDatabase('SELECT * FROM main.site_joins WHERE token_id = $1', id);
    expect(row.wrapped_key).toBeNull();
    expect(JSON.stringify(row)).not.toContain(readFileSync(join(host.dataDir, 'node.key'), 'utf8').trim());
    await expect(joining(hostWith(url), text, async () => undefined)).rejects.toThrow(
      'Another appliance has used this token',
    );
  });

  it('shows the names of appliances without control characters and at limited length', async () => {
    const site = hostWith(await schemaDatabase());
    const hostile = `\u001b[2J\u009b31m\u202egate\n${'x'.repeat(200)}`;
    await begin(site);
    await besides(site.databaseUrl ?? '', async (client) => {
      await client.query(
        `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
         VALUES ('0011223344556677', $1, $2, $1, 1, '', 0, 0), ('8899aabbccddeeff', $3, $4, '1', 1, '', 0, 0)`,
        [hostile, `http://gate/${hostile}`, '\u001b', 'javascript:alert(1)'],
      );
    });
    const shown = await siteAppliances(site);
    expect(shown.map(({ name, address }) => [name, address]).toSorted()).toEqual([
      ['?', ''],
      [`[2J31mgate${'x'.repeat(50)}`, 'http://gate'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/[\u0080-\u009f\u202e]|\\u001b|\\n/);
    expect(() => renamed(site.dataDir, 'gate\u001b[31m')).toThrow('no control characters');
    expect(() => renamed(site.dataDir, 'g'.repeat(61))).toThrow('1 to 60 characters');
    writeFileSync(join(site.dataDir, 'node.json'), JSON.stringify({ id: '0011223344556677', name: hostile }));
    expect(nodeOf(site.dataDir).name).toBe(`[2J31mgate${'x'.repeat(50)}`);
  });

  it('reads the token only from standard input, so that other users of the host don’t see it in the process list', async () => {
    const { text } = await siteToken(member);
    const join = (args: string[], input: string) =>
      command(['site', 'join', ...args], { OMOTE_DATA_DIR: hostWith(null).dataDir }, input);
    expect(await join([text], '')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/too many arguments/),
    });
    expect(await join([], '')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/no answer on standard input/),
    });
    // The token was read; only the database is missing.
    expect(await join([], `${text}\n`)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/OMOTE_DATABASE_URL is not set/),
    });
  });

  it('tells a host why it can’t join, and leaves no key behind', async () => {
    const { id, text } = await siteToken(member);
    const refused = async (host: Config, token: string, why: string) => {
      await expect(joining(host, token, async () => undefined)).rejects.toThrow(why);
      expect(existsSync(join(host.dataDir, 'data.key')), why).toBe(false);
    };
    await refused(hostWith(null), text, 'OMOTE_DATABASE_URL is not set');
    await refused(hostWith(url), `${text}A`, 'mistyped');
    const used = hostWith(url);
    writeFileSync(join(used.dataDir, 'omote.db'), '');
    await refused(used, text, 'is not empty (omote.db)');
    await refused(hostWith(await freshDatabase()), text, 'has no site to join');
    const other = await freshDatabase();
    await begin(hostWith(other));
    await refused(hostWith(other), text, 'belongs to a different site');
    await refused(hostWith('postgres://omote@/omote?host=/nowhere'), text, 'no PostgreSQL socket');
    await inDatabase('UPDATE main.site_joins SET ends_at_us = 1 WHERE token_id = $1', id);
    await refused(hostWith(url), text, 'The token has expired');
    await inDatabase('DELETE FROM main.site_joins WHERE token_id = $1', id);
    await refused(hostWith(url), text, 'doesn’t recognise this token');
  }, 20_000);

  it('tells a host that an operator refused it or that nobody can accept it', async () => {
    const first = await siteToken(member);
    const refusing = joining(hostWith(url), first.text, () =>
      withStore(member, (store, clock) => refuseAppliance({ store, clock }, 'task', first.id)),
    );
    await expect(refusing).rejects.toThrow('An operator of the site refused this appliance');
    const second = await siteToken(member);
    const alone = joining(hostWith(url), second.text, () =>
      inDatabase('UPDATE main.site_joins SET ends_at_us = 1 WHERE token_id = $1', second.id),
    );
    await expect(alone).rejects.toThrow('no appliance of the site is running to accept');
  });

  it('neither shows nor accepts a host that writes to the database without the token', async () => {
    const { id, text } = await siteToken(member);
    const keys = newNodeKeyPair();
    const claim =
      'UPDATE main.site_joins SET node_id = $2, name = $3, version = $4, public_key = $5, proof = $6 WHERE token_id = $1';
    await inDatabase(
      claim,
      id,
      'ffffffffffffffff',
      'gate',
      '1',
      Buffer.from(keys.publicKey),
      randomBytes(32),
    );
    expect(await waitingAppliances(member)).toEqual([]);
    // Nor a host that replaces the key of a waiting one ...
    await inDatabase('UPDATE main.site_joins SET node_id = NULL WHERE token_id = $1', id);
    const host = hostWith(url);
    const joined = joining(host, text, async (digits) => {
      await inDatabase(
        'UPDATE main.site_joins SET public_key = $2 WHERE token_id = $1',
        id,
        Buffer.from(keys.publicKey),
      );
      await expect(acceptByFingerprint(member, digits)).rejects.toThrow(
        'No waiting appliance shows these digits',
      );
      // ... nor one that wraps a key other than the site's.
      const recipient = { nodeId: nodeOf(host.dataDir).id, publicKey: keys.publicKey, site: 'x' };
      const wrapped = wrapForNode(randomBytes(32), recipient, randomBytes(32));
      await inDatabase('UPDATE main.site_joins SET wrapped_key = $2 WHERE token_id = $1', id, wrapped);
    });
    await expect(joined).rejects.toThrow('wasn’t created by the holder of the token');
    expect(existsSync(join(host.dataDir, 'data.key'))).toBe(false);
    // A token made without the data key isn't valid.
    await inDatabase(
      'INSERT INTO main.site_joins (token_id, hash, sealed, ends_at_us) SELECT $2, hash, sealed, ends_at_us FROM main.site_joins WHERE token_id = $1',
      id,
      'cafecafe',
    );
    const tokens = await withStore(member, async (store, clock) => store.siteJoins(clock.nowUs()));
    expect(tokens.map(({ tokenId }) => tokenId)).not.toContain('cafecafe');
  });

  it('creates no key of its own for a database that has one', async () => {
    const host = hostWith(url);
    await expect(dataKeyOfService(host)).rejects.toThrow('omote site join');
    await expect(withStore(host, async () => undefined)).rejects.toThrow('omote site join');
    expect(existsSync(join(host.dataDir, 'data.key'))).toBe(false);
  });

  it('creates no store of its own if OMOTE_DATABASE_URL was forgotten', async () => {
    const host = hostWith(null);
    nodeOf(host.dataDir);
    await expect(withStore(host, async () => undefined)).rejects.toThrow('OMOTE_DATABASE_URL is not set');
    expect(existsSync(join(host.dataDir, 'omote.db'))).toBe(false);
  });

  it('keeps the settings of each appliance separate: how it is reached, and the kiosk on its host', async () => {
    const other = hostWith(url);
    writeFileSync(join(other.dataDir, 'data.key'), readFileSync(join(member.dataDir, 'data.key')), {
      mode: 0o600,
    });
    const marks = [member, other].map((host) => nodeOf(host.dataDir).id);
    const tls: SiteTls = { mode: 'own', names: ['gate.example'], certificatePem: 'one', authorityPem: 'two' };
    const kiosk = await withStore(member, async (store, clock) => {
      await store.transact(async (tx) => {
        await SITE_TLS.write(tx, tls);
        await tx.setSecret('tls.key', Buffer.from('mine'));
        await tx.setSetting('tls.authority', 'ours');
      });
      return (await hostKioskCode({ store, clock }, 'task')).kiosk;
    });
    expect(kiosk.onHost).toBe(true);
    await withStore(other, async (store, clock) => {
      expect(await SITE_TLS.read(store)).toBeNull();
      expect(await store.secret('tls.key')).toBeNull();
      expect(await store.setting('tls.authority')).toBe('ours');
      expect((await store.kiosk(kiosk.id))?.onHost).toBe(false);
      const own = (await hostKioskCode({ store, clock }, 'task')).kiosk;
      expect(own.id).not.toBe(kiosk.id);
      expect((await store.kiosks()).map(({ id, onHost }) => [id, onHost])).toContainEqual([own.id, true]);
      expect(await checkedValues(store)).toMatchObject({ wrong: [] });
    });
    await withStore(member, async (store, clock) => {
      expect(await SITE_TLS.read(store)).toEqual(tls);
      expect(Buffer.from((await store.secret('tls.key')) ?? []).toString()).toBe('mine');
      expect((await hostKioskCode({ store, clock }, 'task')).kiosk.id).toBe(kiosk.id);
    });
    const names = await inDatabase(
      "SELECT name FROM main.settings WHERE name LIKE 'tls%' OR name LIKE 'kiosk.host%'",
    );
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      [
        'tls.authority',
        `kiosk.host@${marks[0]}`,
        `kiosk.host@${marks[1]}`,
        `tls.key@${marks[0]}`,
        `tls@${marks[0]}`,
      ].toSorted(),
    );
  });

  it('gives the settings of a moved data folder to the first appliance that starts', async () => {
    const moved = await schemaDatabase();
    const host = hostWith(moved);
    await begin(host);
    const dataKey = await dataKeyOf(host);
    // A store from a data folder, where settings name no appliance.
    const plain = await openPostgresStore({ url: moved, dataKey });
    const tls: SiteTls = { mode: 'imported', names: [], certificatePem: 'one', authorityPem: null };
    const kiosk = await plain.transact(async (tx) => {
      await SITE_TLS.write(tx, tls);
      await tx.setSecret('tls.key', Buffer.from('mine'));
      const unpaired = { pairedAtUs: null, lastSeenAtUs: null, codeEndsAtUs: null, camera: null };
      await tx.addKiosk({ id: 'k1', name: 'Here', onHost: true, createdAtUs: 1, ...unpaired });
      return 'k1';
    });
    await plain.close();
    for (const [id, own] of [
      ['1111111111111111', true],
      ['2222222222222222', false],
    ] as const) {
      const node = { id, name: id, version: '1' };
      const store = await openPostgresStore({ url: moved, dataKey, node });
      expect(await SITE_TLS.read(store)).toEqual(own ? tls : null);
      expect(Buffer.from((await store.secret('tls.key')) ?? []).toString()).toBe(own ? 'mine' : '');
      expect((await store.kiosk(kiosk))?.onHost).toBe(own);
      await store.close();
    }
  });

  it('removes an appliance at another one, and doesn’t let it rejoin', async () => {
    const node = {
      id: 'aaaaaaaaaaaaaaaa',
      name: 'gate',
      version: '1',
      publicKey: newNodeKeyPair().publicKey,
    };
    const member1 = () => ({ node, onFault: () => undefined });
    const open = async () => openSiteStore(member, { dataKey: await dataKeyOf(member), member: member1 });
    const store = await open();
    store.site.follow(
      async () => undefined,
      () => undefined,
    );
    expect((await siteAppliances(member)).map(({ name, state, lag }) => [name, state, lag])).toEqual([
      ['gate', 'at_work', 0],
    ]);
    await expect(removeNamed(member, 'door')).rejects.toThrow('no appliance called door');
    await removeNamed(member, 'gate');
    await expect
      .poll(async () => store.setting('x').catch((error: Error) => error.message), { timeout: 5000 })
      .toMatch('was removed from its site');
    await store.close();
    expect(await siteAppliances(member)).toEqual([]);
    await expect(open()).rejects.toThrow('was removed from its site');
  });
});
