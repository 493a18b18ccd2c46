/** Data that earlier versions have made open with this one, and nothing of them is lost. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framesOf, portraitOf } from '../../scripts/screens/simulated-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { findBinaries, WHY_NONE } from '../support/postgres/binaries.ts';
import { besides, freshDatabase } from '../support/postgres/shared-server.ts';
import { ACCOUNT, type Facts } from './frozen/fill.ts';

/** The data were made long ago, and what a site forgets by the day is not under test. */
const YEARS_LATER = { OMOTE_KEEP_DETAILS_DAYS: '36500' };
const FROZEN = join(import.meta.dirname, 'frozen');
const versions = readdirSync(FROZEN).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

test('at least one version has been frozen', () => expect(versions).toContain('0.1.0'));

/** @returns URL of a database with the dump */
async function loaded(file: string): Promise<string> {
  const url = await freshDatabase();
  // pg_dump of later minor versions begins and ends with commands for psql alone.
  const statements = readFileSync(file, 'utf8').replaceAll(/^\\.*$/gm, '');
  await besides(url, (client) => client.query(statements));
  return url;
}

describe.each(versions.flatMap((version) => [['sqlite', version] as const, ['postgres', version] as const]))(
  'data of %s made by %s',
  (engine, version) => {
    const cannot = engine === 'postgres' && findBinaries() === null;
    describe.skipIf(cannot)(cannot ? WHY_NONE : 'open', () => {
      let folder: string;
      let facts: Facts;
      let omote: Appliance;
      let cookie: string;

      const operator = async (method: string, path: string) => {
        omote.useConsole(cookie);
        return (await omote.admin(method, path)).body;
      };

      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'omote-frozen-'));
        execFileSync('tar', ['-C', folder, '-xzf', join(FROZEN, version, `${engine}.tar.gz`)]);
        facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
        const dump = join(folder, 'database.sql');
        const database = existsSync(dump) ? { OMOTE_DATABASE_URL: await loaded(dump) } : {};
        const env = {
          ...WITHOUT_CHALLENGE,
          ...YEARS_LATER,
          OMOTE_DATA_DIR: join(folder, 'data'),
          ...database,
        };
        omote = await Appliance.start(env, {}, facts.key);
        const signedIn = await omote.call('POST', '/admin/v1/sign_in', {
          body: ACCOUNT,
          headers: { 'x-omote-console': '1' },
          key: null,
        });
        expect(signedIn.status).toBe(200);
        cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      });
      afterAll(async () => {
        await omote?.close();
        rmSync(folder, { recursive: true, force: true });
      });

      test('with their people, names and IDs', async () => {
        const { people } = await operator('GET', '/people?size=100');
        const found = (people as { auth_id: string; name: string; ekyc_ids: string[] }[]).map(
          ({ auth_id, name, ekyc_ids }) => ({ auth_id, name, ekyc_ids }),
        );
        for (const { authId, name, ekycId } of facts.people)
          expect(found).toContainEqual({ auth_id: authId, name, ekyc_ids: [ekycId] });
        expect(people).toHaveLength(facts.people.length + 1);
      });

      test('with their faces: each person is recognised, and nobody else', async () => {
        const [haru, maren] = facts.people as [Facts['people'][0], Facts['people'][0]];
        const visit = async (authId: string, frames: Buffer[]) => {
          const { body } = await omote.issue('sessions', authId, { retry_limit: 0 });
          return await playCapture(body.url, frames, { frameGapMs: 60 });
        };
        expect(await visit(maren.authId, await framesOf(maren.person, 24))).toMatchObject({ result: true });
        expect(await visit(haru.authId, await framesOf(maren.person, 24))).toMatchObject({ result: false });
      });

      test('and the search finds them', async () => {
        const [haru] = facts.people as [Facts['people'][0]];
        const again = await omote.registered(await portraitOf(haru.person, { yawDeg: -7 }));
        const detected = await operator('GET', `/people/${again}/detections`);
        expect(JSON.stringify(detected)).toContain(haru.authId);
      });

      test('with their sessions and what came of them', async () => {
        const result = async (id: string) => (await omote.get(`/v1/auth_sessions/${id}`)).body;
        expect(await result(facts.recognised)).toMatchObject({ completed: true, result: true });
        expect(await result(facts.refused)).toMatchObject({ completed: true, result: false });
        expect((await omote.get(`/v1/auth_sessions/${facts.open}`)).status).toBe(200);
      });

      test('with the deletion that was completed', async () => {
        expect((await omote.get(`/v1/delete_processes/${facts.deletion}`)).body).toMatchObject({
          status: 'Completed',
        });
      });

      test('with kiosks, keys and settings', async () => {
        const { kiosks } = await operator('GET', '/kiosks');
        expect(kiosks).toContainEqual(expect.objectContaining({ name: facts.kiosk }));
        const { keys } = await operator('GET', '/keys');
        expect(keys).toContainEqual(expect.objectContaining({ name: facts.keyName }));
        const { settings } = await operator('GET', '/settings');
        expect(settings).toContainEqual(expect.objectContaining({ value: facts.siteName }));
      });

      test('with an audit log whose chain is whole', async () => {
        const verdict = await operator('POST', '/audit/verify');
        expect(verdict).toMatchObject({ sound: true, why: null });
        expect(verdict.entries).toBeGreaterThan(10);
      });
    });
  },
);
