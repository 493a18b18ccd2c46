// @module-tag security
import { expect, it } from 'vitest';
import type { Kiosk } from '../../../src/domain/kiosks/kiosk.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import type { KioskLine } from '../../../src/flows/kiosks/kiosk-hub.ts';
import { cancelPresentation, present, readPresentation } from '../../../src/flows/kiosks/kiosk-present.ts';
import { visitSession } from '../../../src/flows/sessions/visit-session.ts';
import type { World } from '../../../src/flows/world.ts';
import { person, session } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const TOKEN = 'token';
const ADDRESS = '192.0.2.1';
const KIOSK: Kiosk = {
  id: 'k',
  name: 'Gate',
  onHost: false,
  createdAtUs: 0,
  pairedAtUs: 0,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};

/** A kiosk's page that waits for somebody, and shows the first that comes. */
class Page implements KioskLine {
  readonly recognises = null;
  readonly world: World;
  readonly taken: string[] = [];
  onScreen: string | null = null;
  /** Called when something is taken from the screen. */
  onTaken: () => unknown = () => undefined;

  constructor(world: World) {
    this.world = world;
    world.kiosks.connect(KIOSK.id, this);
  }

  show({ presentationId }: { presentationId: string }): void {
    const answer = this.onScreen === null ? 'shown' : 'refused_busy';
    this.onScreen ??= presentationId;
    queueMicrotask(() => this.world.kiosks.answered(presentationId, answer));
  }

  cancel(presentationId: string): void {
    this.taken.push(presentationId);
    this.onTaken();
  }

  greet(): void {}
  close(): void {}
}

/** Ada's session has been issued. */
async function site() {
  const store = await open();
  const world = worldOf({ store });
  await store.transact(async (tx) => {
    await tx.addKiosk(KIOSK);
    await tx.addPerson(person('ada'));
    await tx.addSession({ ...session('s', 'ada'), issuedAtUs: world.clock.nowUs() }, hashOf(TOKEN), '{}');
  });
  return { world, page: new Page(world) };
}

const send = (world: World) => present(world, 'service', KIOSK, { path: `/s/${TOKEN}`, consent: false });
const visit = (world: World, presentationId: string | null) =>
  visitSession(world, TOKEN, '', ADDRESS, presentationId);
const stateOf = async (world: World, id: string) => (await readPresentation(world, KIOSK.id, id)).now.state;
const atKiosk = async ({ store }: World) => (await store.sessionOrigin('s')).kioskId;

it('one that is over does not begin at the kiosk, and stays over whatever becomes of the link', async () => {
  const { world, page } = await site();
  const { id } = await send(world);
  world.kiosks.disconnect(KIOSK.id, page);
  await cancelPresentation(world, 'service', KIOSK.id, id);
  expect(await visit(world, id)).toEqual({ admitted: false, refused: 'concluded' });
  expect((await world.store.session('s'))?.opened).toBeNull();
  expect(await visit(world, 'nonsense')).toMatchObject({ admitted: true });
  expect(await stateOf(world, id)).toBe('cancelled');
});

it('one that is shown begins at the kiosk, and can be cancelled no more', async () => {
  const { world } = await site();
  const { id } = await send(world);
  expect(await visit(world, id)).toMatchObject({ admitted: true });
  await expect(cancelPresentation(world, 'service', KIOSK.id, id)).rejects.toMatchObject({
    faults: [{ reason: 'presentation_begun' }],
  });
  expect(await stateOf(world, id)).toBe('started');
});

it('is noted as cancelled before the kiosk is told: one that comes back in between learns of it', async () => {
  const { world, page } = await site();
  const { id } = await send(world);
  let noted: Promise<string> | undefined;
  page.onTaken = () => {
    noted = stateOf(world, id);
  };
  await cancelPresentation(world, 'service', KIOSK.id, id);
  expect([page.taken, await noted]).toEqual([[id], 'cancelled']);
});

it('one link that is sent twice at once stays with the kiosk that shows it, until that is over', async () => {
  const { world, page } = await site();
  const both = await Promise.allSettled([send(world), send(world)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await atKiosk(world)).toBe(KIOSK.id);
  await cancelPresentation(world, 'service', KIOSK.id, page.onScreen ?? '');
  expect(await atKiosk(world)).toBeNull();
});

it('one that took the place of an earlier one takes the link with it', async () => {
  const { world, page } = await site();
  await send(world);
  // The page was loaded again, and says nothing of the first.
  page.onScreen = null;
  const { id } = await send(world);
  await cancelPresentation(world, 'service', KIOSK.id, id);
  expect(await atKiosk(world)).toBeNull();
});
