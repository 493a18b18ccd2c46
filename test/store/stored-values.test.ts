import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONSOLE_LINK } from '../../src/domain/access/console-link.ts';
import { PACK_SWITCH } from '../../src/domain/packs/pack-switch.ts';
import { keptCalibration } from '../../src/domain/packs/site-calibration.ts';
import type { StoreWrites } from '../../src/domain/ports.ts';
import { judgeSettings } from '../../src/domain/stored-settings.ts';
import { API_KEY_LISTS } from '../../src/store/access/api-keys.ts';
import { READABLE_COLUMNS } from '../../src/store/readable-columns.ts';
import { attempt, face, hexId, person, QUALITY, session } from './samples.ts';
import { askedBeside, columnsOf, freshPlace, open } from './temporary.ts';

/** Values exactly as earlier versions wrote them. */
const EARLIER = {
  policy:
    '{"expiresS":30,"retryLimit":null,"sessionTimeoutS":60,"detectionTimeoutS":30,"autoRedirectWaitingS":1,' +
    '"redirectUri":"com.example.app:/done","oneTimeAccess":false,"firstAccessIpRestriction":true,"autoRedirect":true,' +
    '"tutorial":true,"checkOverwrite":false}',
  quality:
    '{"eyeDistancePx":96.5,"yawDeg":-3.25,"pitchDeg":1.5,"rollDeg":0,"sharpness":312.75,"brightness":128,' +
    '"clippedShare":0.015625,"occlusion":0.125,"overall":0.875}',
  // From before head movements: without headScore and turnedFace.
  readings:
    '{"told":[[0,"look_at_camera"],[812,"keep_still"]],"measured":3,"quality":{"eyeDistancePx":[88.1,90],' +
    '"yawDeg":[0.5,1.25]}}',
  // With a count of failures, which is now stored elsewhere.
  packSwitch:
    '{"state":"ready","from":"a","to":"b","startedAtUs":1,"updatedAtUs":2,"afterSeq":7,"done":7,"total":7,' +
    '"failures":1,"automatic":true,"problem":null}',
  // Measured in cosines, and without the number of comparisons.
  calibration:
    '{"pack":"a","madeAtUs":1,"people":300,"nonMatedPairs":44850,"confirmedDuplicates":0,' +
    '"points":[{"fmr":0.1,"score":0.21,"seen":{"value":0.1,"low":0.09,"high":0.11}}]}',
};

/** A store with one face and one session. */
async function withFace(more: (tx: StoreWrites, sessionId: string) => Promise<void>) {
  const folder = freshPlace();
  const store = await open(folder);
  const authId = hexId();
  const f = face(authId);
  const s = session(hexId(), authId);
  await store.transact(async (tx) => {
    await tx.addPerson(person(authId));
    await tx.putFace(f);
    await tx.addSession(s, null, '{}');
    await more(tx, s.id);
  });
  return { folder, store, authId, f, s };
}

describe('values of earlier versions', () => {
  it('can be read', async () => {
    const { folder, store, authId, s } = await withFace(async (tx, sessionId) => {
      await tx.saveAttempt(attempt(sessionId, 1, { readings: { told: [], measured: 0, quality: {} } }));
      await tx.setSetting(PACK_SWITCH.name, EARLIER.packSwitch);
      await tx.setSetting(keptCalibration('a').name, EARLIER.calibration);
      await tx.setSetting(keptCalibration('b').name, '');
      await tx.setSetting(CONSOLE_LINK.name, 'null');
    });
    // These columns have no authentication codes, so they can be written directly, as an earlier program wrote them.
    await askedBeside(folder, 'UPDATE faces SET quality = ?', EARLIER.quality);
    await askedBeside(folder, 'UPDATE attempts SET readings = ?', EARLIER.readings);
    expect((await store.faceOf(authId))?.quality).toEqual(QUALITY);
    expect((await store.attempt(s.id, 1))?.readings?.quality).toEqual({
      eyeDistancePx: [88.1, 90],
      yawDeg: [0.5, 1.25],
    });
    expect(await PACK_SWITCH.read(store)).toMatchObject({ state: 'ready', afterSeq: 7, automatic: true });
    expect(await keptCalibration('a').read(store)).toMatchObject({ people: 300 });
    expect((await keptCalibration('a').read(store))?.scores).toBeUndefined();
    expect(await CONSOLE_LINK.read(store)).toBeNull();
    expect((await store.damagedValues()).flatMap(({ damaged }) => damaged)).toEqual([]);
    expect(await judgeSettings(store, await store.settingNames())).toEqual({ checked: 3, damaged: [] });
  });

  it('are still written in the same form', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    const authId = hexId();
    const policy = JSON.parse(EARLIER.policy);
    await store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId));
      await tx.addSession(session(hexId(), authId, { policy }), null, '{}');
    });
    expect(await askedBeside(folder, 'SELECT policy FROM sessions')).toEqual([{ policy: EARLIER.policy }]);
    expect(await askedBeside(folder, 'SELECT quality FROM faces')).toEqual([{ quality: EARLIER.quality }]);
  });
});

describe('damaged values', () => {
  it('are reported when they are read and named without their content', async () => {
    const { folder, store, authId, f, s } = await withFace(async (tx, sessionId) => {
      await tx.saveAttempt(attempt(sessionId, 1));
      await tx.saveAttempt(attempt(sessionId, 2));
      await tx.setSetting(PACK_SWITCH.name, '{"state":"half-way"}');
      await tx.setSetting('active_pack', 'plain text');
    });
    await askedBeside(folder, 'UPDATE faces SET quality = ?', '{"overall":"telltale"}');
    await askedBeside(folder, "UPDATE attempts SET evidence = '[1]' WHERE number = 2");
    await expect(store.faceOf(authId)).rejects.toThrow(
      `faces.quality of ${f.faceFeatureId} is not what this version writes`,
    );
    await expect(store.attempts(s.id)).rejects.toThrow(`attempts.evidence of ${s.id}/2`);
    expect((await store.attempt(s.id, 1))?.evidence).toEqual([]);
    const named = (await store.damagedValues()).flatMap(({ table, column, damaged }) =>
      damaged.map((key) => `${table}.${column} ${key}`),
    );
    expect(named).toEqual([`attempts.evidence ${s.id}/2`, `faces.quality ${f.faceFeatureId}`]);
    expect(await judgeSettings(store, await store.settingNames())).toEqual({
      checked: 1,
      damaged: ['pack_switch'],
    });
  });
});

describe('the list of columns', () => {
  it('contains only columns that exist', async () => {
    const folder = freshPlace();
    await open(folder);
    const columns = READABLE_COLUMNS.map(({ column }) => `${column.table}.${column.column}`);
    const known = (await columnsOf(folder)).map(({ table, column }) => `${table}.${column}`);
    for (const column of columns) expect(known).toContain(column);
  });

  it('is complete: the store parses no other JSON from the database', () => {
    const folder = join(import.meta.dirname, '../../src/store');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
    const parsing = files.filter((f) => /JSON\.parse|\.ofJson\(/.test(readFileSync(join(folder, f), 'utf8')));
    // Exceptions: the plan of a folder swap, next to the database; the move mark, a setting that is read without
    // checking codes; the file with the wrapped data key; and the policy of a session that is forgotten, damaged or not.
    expect(parsing.toSorted()).toEqual([
      join('file', 'folder-swap.ts'),
      join('file', 'move-mark.ts'),
      join('keys', 'passphrase-key.ts'),
      join('sessions', 'forget-session.ts'),
    ]);
    const declared = files.flatMap((f) =>
      [
        ...readFileSync(join(folder, f), 'utf8').matchAll(/new StoredColumn\('(\w+)', (?:'(\w+)'|column)/g),
      ].flatMap(([, table, column]) =>
        column === undefined
          ? Object.keys(API_KEY_LISTS).map((list) => `${table}.${list}`)
          : [`${table}.${column}`],
      ),
    );
    const listed = READABLE_COLUMNS.map(({ column }) => `${column.table}.${column.column}`);
    // A person's linkage IDs are a list that SQLite builds when they are read.
    expect(declared.toSorted()).toEqual([...listed, 'ekyc_links.ekyc_id'].toSorted());
  });
});
