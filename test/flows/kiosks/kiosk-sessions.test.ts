// @module-tag security
import { expect, it } from 'vitest';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { visit } from '../../../src/domain/sessions/session.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { KioskSessions } from '../../../src/flows/kiosks/kiosk-sessions.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { CaptureSite, PACK, templateOf } from '../../support/capture-world.ts';
import { faceReading, liveTrace } from '../../support/readings.ts';

const KIOSK = {
  id: 'k',
  name: 'Gate',
  onHost: false,
  createdAtUs: 0,
  pairedAtUs: 0,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};
const FILM = 10;
let pictures = 0;

/** Somebody enters an ID and shows Ada's face once. */
async function tried(identifier: string, spoil: (site: CaptureSite) => unknown, when: 'before' | 'after') {
  const site = await CaptureSite.open();
  const { store } = site.world;
  if (when === 'before') await spoil(site);
  const request = { kind: 'authentication', identifier, consent: null, withdraws: false } as const;
  const path = await new KioskSessions(site.world).open('service', KIOSK, request);
  const issued = (await store.sessionByToken(hashOf(path.slice('/s/'.length)))) ?? expect.fail('no session');
  const opened = visit(issued, site.nowUs, '192.0.2.1').session;
  await store.transact((tx) => tx.saveSession(opened));
  if (when === 'after') await spoil(site);
  const page = await site.page(opened, true);
  await page.start();
  const look = () => faceReading({ template: templateOf(0), liveness: 0.9, trace: liveTrace(pictures++) });
  site.engine.will(...Array.from({ length: FILM }, look));
  for (let i = 0; i < FILM; i++) {
    site.wait(200);
    await page.frame();
    if (i < FILM - 1) await page.hears('credit');
  }
  const over = await page
    .hears('attempt_over')
    .catch(() => page.heard.find(({ type }) => type === 'finished'));
  page.runner.left();
  expect(page.failures).toEqual([]);
  return { authId: opened.authId, over };
}

const otherPack = ({ world }: CaptureSite) =>
  world.store.transact((tx) => tx.putFace(face('ada', { template: templateOf(0), pack: 'earlier' })));
const damaged = ({ world }: CaptureSite) => world.packs.current().gallery.leaveOut('ada');

it.each([
  ['is of another pack', otherPack],
  ['is damaged', damaged],
])('an ID whose face %s is met like one that nobody has', async (_, spoil) => {
  const { authId, over } = await tried('ada', spoil, 'before');
  const nobody = await tried('9999', () => undefined, 'before');
  expect(nobody).toMatchObject({ authId: NOBODY, over: { type: 'attempt_over', attemptsLeft: 2 } });
  expect({ authId, over }).toEqual(nobody);
});

it('nor does it show if the face cannot be compared any more once the visitor stands there', async () => {
  const { authId, over } = await tried('ada', otherPack, 'after');
  expect(authId).toBe('ada');
  expect(over).toEqual((await tried('9999', () => undefined, 'before')).over);
});

it('an ID whose face can be compared is its person’s', async () => {
  expect(PACK.name).not.toBe('earlier');
  const { authId, over } = await tried('ada', () => undefined, 'before');
  expect(authId).toBe('ada');
  expect(over).toMatchObject({ type: 'finished', outcome: { result: true } });
});

it.each(['.', '..'])(
  'nobody is registered by the ID %s, but whoever was linked to it before is',
  async (identifier) => {
    const site = await CaptureSite.open({ kioskOffers: 'both', kioskRegisters: 'new' });
    const { store } = site.world;
    const kiosks = new KioskSessions(site.world);
    const request = {
      kind: 'registration',
      identifier,
      consent: { version: 2, language: 'en' },
      withdraws: false,
    } as const;
    const refused = { faults: [{ reason: 'not_registrable_here' }] };
    await expect(kiosks.checkRegistration(KIOSK, identifier)).rejects.toMatchObject(refused);
    await expect(kiosks.open('service', KIOSK, request)).rejects.toMatchObject(refused);
    expect(await store.ekycLink(identifier)).toBe(null);
    await store.transact(async (tx) => {
      await tx.addPerson(person('old'));
      await tx.linkEkyc(identifier, 'old', T0);
    });
    await kiosks.checkRegistration(KIOSK, identifier);
    expect(await kiosks.open('service', KIOSK, request)).toMatch(/^\/s\//);
  },
);
