/** Faces that their owners hold, from the page's messages to the files. */
import { createSecretKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openGallery } from '../../../src/app/gallery/open-gallery.ts';
import { ownerKeyOfText, readOwnerCode, textOfOwnerKey } from '../../../src/contract/capture/owner-code.ts';
import { cosine } from '../../../src/domain/gallery/template.ts';
import type { Kiosk } from '../../../src/domain/kiosks/kiosk.ts';
import { openForOwner } from '../../../src/flows/enrolment/owner-seal.ts';
import { summaryOf } from '../../../src/flows/people/person-file-summary.ts';
import { applySettings } from '../../../src/flows/site/site-settings.ts';
import { serviceMessage } from '../../../src/http/capture/capture-messages.ts';
import { person, session } from '../../store/samples.ts';
import { besides, DATA_KEY } from '../../store/temporary.ts';
import { allOf } from '../../support/all-of.ts';
import { CaptureSite, PACK, type TestPage, templateOf } from '../../support/capture-world.ts';
import { faceReading, liveTrace, WEBCAM } from '../../support/readings.ts';

/** A key that a page sends: within a larger buffer, which is not freed with it and can be inspected afterwards. */
const sentKey = (from: Uint8Array = new Uint8Array(16).fill(7)): Uint8Array => {
  const key = new Uint8Array(1000).subarray(0, 16);
  key.set(from);
  return key;
};

const KIOSK: Kiosk = {
  id: 'kiosk',
  name: 'n',
  onHost: false,
  createdAtUs: 0,
  pairedAtUs: null,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};
const FILM = 10;
const BEA = 1.2;
let pictures = 0;
const seen = (angle: number) =>
  faceReading({ template: templateOf(angle), liveness: 0.9, trace: liveTrace(pictures++) });

const site = (on = true) => CaptureSite.open({ ownerHeldFaces: on });

/** Films somebody until the attempt or the session is over. */
async function film(page: TestPage, angle: number) {
  page.site.engine.will(...Array.from({ length: FILM }, () => seen(angle)));
  for (let i = 0; i < FILM; i++) {
    page.site.wait(400);
    await page.frame();
    if (i < FILM - 1) await page.hears('credit');
  }
}

/** Registers Ada anew; at angle 0, as she is registered at the site already. @returns her key */
async function registered(at: CaptureSite, angle = 0, id = 'r1'): Promise<Uint8Array> {
  const page = await at.page(await at.session({ id, kind: 'registration' }));
  expect(page.greeting?.ownerCode).toBe(true);
  await page.start();
  const started = page.heard.find((told) => told.type === 'started');
  const key = started?.ownerKey?.slice() ?? expect.fail('no key');
  await film(page, angle);
  expect((await page.hears('finished')).outcome).toMatchObject({ result: true });
  page.runner.left();
  return key;
}

/** One attempt of somebody who shows a key. */
async function attempt(at: CaptureSite, id: string, angle: number, key: Uint8Array | null) {
  const page = await at.page(await at.session({ id }));
  await page.start(WEBCAM, key);
  await film(page, angle);
  const over = await page
    .hears('attempt_over')
    .catch(() => page.heard.find((told) => told.type === 'finished') ?? expect.fail('no end'));
  const stored = await at.world.store.attempt(id, 1);
  page.runner.left();
  return { page, over, stored };
}

/** Registers somebody who looks exactly like Ada. */
async function registerAs(at: CaptureSite, authId: string, id: string): Promise<void> {
  const page = await at.page(await at.session({ id, authId, kind: 'registration' }));
  await page.start();
  await film(page, 0);
  expect((await page.hears('finished')).outcome).toMatchObject({ result: true });
  page.runner.left();
}

/** Ada's template, opened with her key. */
async function opened(at: CaptureSite, key: Uint8Array): Promise<Float32Array> {
  const held = await at.world.store.ownerHeldTemplate('ada', PACK.name);
  const { faceFeatureId, sealedByOwner } = held ?? expect.fail('no ciphertext');
  const open = openForOwner(key, { authId: 'ada', faceFeatureId, pack: PACK.name }, sealedByOwner);
  return (open ?? expect.fail('not opened')).template;
}

describe('a face that its owner holds', () => {
  it('replaces the one at the site: no picture, no template to be read, nobody in the gallery', async () => {
    const at = await site();
    const { store, packs } = at.world;
    const before = await store.faceOf('ada');
    expect([before?.heldByOwner, packs.current().gallery.people]).toEqual([false, 1]);
    const key = await registered(at);
    const face = (await store.faceOf('ada')) ?? expect.fail('no face');
    expect(face.heldByOwner).toBe(true);
    expect(await store.imageOf(face.faceFeatureId)).toBeNull();
    expect(await store.templateOf('ada', PACK.name)).toBeNull();
    expect(await allOf(store.templates(PACK.name))).toEqual([]);
    expect(packs.current().gallery.people).toBe(0);
    expect(await store.ownerHeldFaces()).toBe(1);
    expect(cosine(await opened(at, key), templateOf(0))).toBeCloseTo(1);
  });

  it('leaves the gallery of the pack that is about to take over, too', async () => {
    const at = await site();
    const { store, packs } = at.world;
    const place = { folder: at.folder };
    const source = { store, place, dataKey: createSecretKey(DATA_KEY), log: pino({ level: 'silent' }) };
    const { gallery: next } = await openGallery(source, PACK);
    packs.current().gallery.follower = next;
    expect(next.people).toBe(1);
    await registered(at);
    expect(next.people).toBe(0);
  });

  it('is compared with nobody’s face, nor anybody’s with it', async () => {
    const at = await site();
    const { store } = at.world;
    await store.transact((tx) => tx.addPerson(person('bea')));
    const hits = () =>
      besides(at.folder, (db) => db.prepare('SELECT count(*) FROM detection_hits').pluck().get());
    // Bea holds her face, and Ada's is at the site.
    await registerAs(at, 'bea', 'r2');
    expect(hits()).toBe(0);
    await registered(at);
    // Both hold theirs, and Cleo's will be at the site.
    applySettings(at.world, { ownerHeldFaces: false });
    await store.transact((tx) => tx.addPerson(person('cleo')));
    await registerAs(at, 'cleo', 'r3');
    expect(hits()).toBe(0);
    // Two at the site are found.
    await store.transact((tx) => tx.addPerson(person('dora')));
    await registerAs(at, 'dora', 'r4');
    expect(hits()).toBe(1);
  });

  it('is accepted with the code and the face together', async () => {
    const at = await site();
    const key = await registered(at);
    const { over, stored, page } = await attempt(at, 'a1', 0, key.slice());
    expect(over).toMatchObject({ type: 'finished', outcome: { result: true } });
    expect(stored).toMatchObject({ end: 'accepted', scoredBy: PACK.name });
    expect(page.greeting?.ownerCode).toBe(true);
    expect(page.failures).toEqual([]);
  });

  it.each([
    ['presented there: its code is asked for', true],
    ['begun there with an ID, in place of which the code is shown', false],
  ])('is accepted at a kiosk in a session %s', async (_, presented) => {
    const at = await site();
    const key = await registered(at);
    const of = await at.session({ id: 'a1' });
    await at.world.store.transact(async (tx) => {
      await tx.addKiosk(KIOSK);
      await tx.setSessionOrigin('a1', { kioskId: KIOSK.id });
      if (presented) {
        const open = { shownAtUs: null, endedAtUs: null, end: null };
        const kind = 'authentication';
        await tx.savePresentation({
          id: 'p1',
          kioskId: KIOSK.id,
          sessionId: 'a1',
          kind,
          sentAtUs: 1,
          ...open,
        });
      }
    });
    const page = await at.page(of, true);
    expect(page.greeting?.ownerCode === true).toBe(presented);
    await page.start(WEBCAM, sentKey(key));
    await film(page, 0);
    expect((await page.hears('finished')).outcome).toMatchObject({ result: true });
    page.runner.left();
  });

  it('is still asked for the code when the setting is off again', async () => {
    const at = await site();
    const key = await registered(at);
    applySettings(at.world, { ownerHeldFaces: false });
    const { over, page } = await attempt(at, 'a1', 0, key.slice());
    expect([page.greeting?.ownerCode, over.type]).toEqual([true, 'finished']);
  });

  it.each([
    ['no code', 0, () => null],
    ['another code', 0, (key: Uint8Array) => key.map((byte) => byte ^ 1)],
    ['the code with another face', BEA, (key: Uint8Array) => key.slice()],
    ['another code with another face', BEA, () => new Uint8Array(16)],
  ] as const)('%s ends like a wrong face, and counts as one', async (_, angle, shown) => {
    const at = await site();
    const key = await registered(at);
    const { over, stored } = await attempt(at, 'a1', angle, shown(key));
    expect(over).toMatchObject({ type: 'attempt_over', reason: 'not_confirmed' });
    expect(stored).toMatchObject({ end: 'mismatch' });
    expect((await at.world.store.person('ada'))?.lockout.failures).toBe(1);
  });

  it('leaves in the audit log that a code did not open it, and nothing where the code was right', async () => {
    const at = await site();
    const key = await registered(at);
    await attempt(at, 'a1', BEA, key.slice());
    await attempt(
      at,
      'a2',
      0,
      key.map((byte) => byte ^ 1),
    );
    await attempt(at, 'a3', 0, null);
    const rows = besides(at.folder, (db) =>
      db
        .prepare("SELECT subject, details FROM audit WHERE action = 'person.code_refused' ORDER BY seq")
        .all(),
    ) as { subject: string; details: string }[];
    expect(rows.map(({ subject, details }) => [subject, JSON.parse(details)])).toMatchObject([
      ['ada', { session: 'a2', shown: true }],
      ['ada', { session: 'a3', shown: false }],
    ]);
  });

  it('opens with the newest code only', async () => {
    const at = await site();
    const first = await registered(at);
    const second = await registered(at, 0, 'r2');
    expect((await attempt(at, 'a1', 0, first)).over.type).toBe('attempt_over');
    expect((await attempt(at, 'a2', 0, second)).over.type).toBe('finished');
  });

  it('is the site’s again once somebody registers with the setting off', async () => {
    const at = await site();
    await registered(at);
    applySettings(at.world, { ownerHeldFaces: false });
    const page = await at.page(await at.session({ id: 'r2', kind: 'registration' }));
    expect(page.greeting?.ownerCode).toBeUndefined();
    await page.start();
    await film(page, 0);
    await page.hears('finished');
    page.runner.left();
    expect((await at.world.store.faceOf('ada'))?.heldByOwner).toBe(false);
    expect(at.world.packs.current().gallery.people).toBe(1);
    expect((await attempt(at, 'a1', 0, null)).over.type).toBe('finished');
  });

  it.each([
    ['the setting is off', false, false],
    ['at a kiosk', true, true],
  ])('is the site’s where %s, whatever key the page sends', async (_, setting, atKiosk) => {
    const at = await site(setting);
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }), atKiosk);
    const sent = sentKey();
    await page.start(WEBCAM, sent);
    expect(sent).toEqual(new Uint8Array(16));
    await film(page, 0);
    expect((await page.hears('finished')).outcome).toMatchObject({ result: true });
    page.runner.left();
    const { store, packs } = at.world;
    expect((await store.faceOf('ada'))?.heldByOwner).toBe(false);
    expect([await store.ownerHeldFaces(), packs.current().gallery.people]).toEqual([0, 1]);
    expect(await store.templateOf('ada', PACK.name)).not.toBeNull();
  });

  it('is sealed with the key that was drawn, not with one that the page sends', async () => {
    const at = await site();
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }));
    await page.start(WEBCAM, sentKey());
    const drawn = page.heard.find((told) => told.type === 'started')?.ownerKey?.slice();
    await film(page, 0);
    await page.hears('finished');
    page.runner.left();
    expect(cosine(await opened(at, drawn ?? expect.fail('no key')), templateOf(0))).toBeCloseTo(1);
  });

  it('is not given at a kiosk, whose face the site holds', async () => {
    const at = await site();
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }), true);
    expect(page.greeting?.ownerCode).toBeUndefined();
    await page.start();
    expect(page.heard.find((told) => told.type === 'started')).toMatchObject({ ownerKey: null });
    page.runner.left();
  });

  it('is of no use to another pack, of which the list says why', async () => {
    const at = await site();
    await registered(at);
    const { store } = at.world;
    expect(await store.unconverted(PACK.name, 0, await store.lastFaceSeq(), 9)).toEqual([]);
    const [lacking] = await store.unconverted('another', 0, await store.lastFaceSeq(), 9);
    expect(lacking?.authId).toBe('ada');
  });

  it('leaves nothing when an older appliance, which does not know it, retires it', async () => {
    const at = await site();
    await registered(at);
    besides(at.folder, (db) =>
      db
        .prepare(
          "UPDATE faces SET gone_at_us = 1, quality = NULL WHERE auth_id = 'ada' AND gone_at_us IS NULL",
        )
        .run(),
    );
    expect(await at.world.store.ownerHeldFaces()).toBe(0);
  });

  it('is gone with the person, and its code opens nothing more', async () => {
    const at = await site();
    const key = await registered(at);
    const { store } = at.world;
    await store.transact((tx) => tx.erasePerson('ada', at.nowUs));
    expect([await store.faceOf('ada'), await store.ownerHeldFaces()]).toEqual([null, 0]);
    expect(await store.ownerHeldTemplate('ada', PACK.name)).toBeNull();
    const page = await at.page(await at.session({ id: 'a1' }));
    await page.start(WEBCAM, sentKey(key));
    await film(page, 0);
    expect((await page.hears('finished')).outcome).toMatchObject({ result: false });
    page.runner.left();
  });
});

describe('the key of its owner', () => {
  it('is told before anything is written, and then wiped on both ways', async () => {
    const at = await site();
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }));
    await page.start();
    const before = (await at.world.store.faceOf('ada'))?.faceFeatureId;
    const started = page.heard.find((told) => told.type === 'started') ?? expect.fail('not started');
    const key = started.ownerKey ?? expect.fail('no key');
    const copy = key.slice();
    const told = serviceMessage(started);
    if (told.type !== 'started') return expect.fail('another message');
    const code = readOwnerCode(told.ownerCode ?? '');
    expect([code?.authId, ownerKeyOfText(code?.key ?? '')]).toEqual(['ada', copy]);
    expect(key).toEqual(new Uint8Array(16));
    // The page goes before the capture is done: the old face stays as it was.
    page.runner.left();
    expect((await at.world.store.faceOf('ada'))?.faceFeatureId).toBe(before);
  });

  it('that somebody showed is wiped with the attempt', async () => {
    const at = await site();
    const key = await registered(at);
    const shown = sentKey(key);
    await attempt(at, 'a1', 0, shown);
    expect(shown).toEqual(new Uint8Array(16));
  });

  it('is wiped when no attempt begins', async () => {
    const at = await site();
    at.world.packs.current().gallery.beginLoading(1);
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }));
    const shown = sentKey();
    page.runner.dispatch({
      type: 'message',
      said: { type: 'start', claims: WEBCAM, withoutLight: false, protocol: 3, ownerKey: shown },
    });
    await page.hears('busy');
    expect(shown).toEqual(new Uint8Array(16));
    page.runner.left();
  });

  it('and the template are in no file, whatever is done with them', async () => {
    const at = await site();
    const key = await registered(at, 0.3);
    await attempt(at, 'a1', 0.3, key.slice());
    await attempt(at, 'a2', BEA, key.slice());
    const template = Buffer.from((await opened(at, key)).buffer, 0, 8);
    const text = textOfOwnerKey(key);
    const needles = [
      Buffer.from(key),
      Buffer.from(text),
      Buffer.from(Buffer.from(key).toString('hex')),
      Buffer.from(Buffer.from(key).toString('base64url')),
      template,
    ];
    for (const checkpoint of [false, true]) {
      if (checkpoint) besides(at.folder, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
      const files = readdirSync(at.folder).map((name) => readFileSync(join(at.folder, name)));
      const all = Buffer.concat(files);
      expect(all.includes(PACK.name)).toBe(true);
      expect(needles.map((needle) => all.includes(needle))).toEqual(needles.map(() => false));
    }
  });
});

describe('a page', () => {
  it('older than codes is asked to reload, before an attempt is used', async () => {
    const at = await site();
    const page = await at.page(await at.session({ id: 'r1', kind: 'registration' }));
    page.runner.dispatch({
      type: 'message',
      said: { type: 'start', claims: WEBCAM, withoutLight: false, protocol: 2, ownerKey: null },
    });
    await expect(page.hears('started')).rejects.toThrow('reload this page');
    expect((await at.world.store.session('r1'))?.attempts).toBe(0);
  });

  it('in a sign-in asks everybody for a code wherever anybody might have one', async () => {
    const at = await site(false);
    const { policy } = session('x', 'ada');
    const asks = async (id: string, authId: string) =>
      (await at.page(await at.session({ id, authId, policy: { ...policy, signsIn: 'c' } as never }))).greeting
        ?.ownerCode;
    await at.world.store.transact((tx) => tx.addPerson(person('bea')));
    expect([await asks('1', 'ada'), await asks('2', 'bea')]).toEqual([undefined, undefined]);
    applySettings(at.world, { ownerHeldFaces: true });
    expect([await asks('3', 'ada'), await asks('4', 'bea')]).toEqual([true, true]);
  });
});

describe('the file about a person', () => {
  it('says that only their code opens their face', () => {
    const about = {
      auth_id: 'a',
      created_at: '2026',
      name: null,
      face: { registered_at: '2026-11', held_by_owner: true },
    };
    const counts = { sessions: 0, devices: 0, consents: 0, links: 0, duplicates: 0, hasPicture: false };
    const held = summaryOf(about, counts, '2026');
    const none = summaryOf({ ...about, face: null }, counts, '2026');
    expect(held).toContain('2026-11');
    expect(none).not.toContain('2026-11');
  });
});
