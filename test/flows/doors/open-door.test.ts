// @module-tag security
/** A door must not open once the person who was recognised has gone, however long the database stands still. */
import { beforeEach, expect, test, vi } from 'vitest';
import { SENT_WITHIN_S } from '../../../src/domain/doors/door.ts';
import { accept, startAttempt } from '../../../src/domain/sessions/session.ts';
import { readDoor, setDoor } from '../../../src/flows/doors/doors.ts';
import { openDoor } from '../../../src/flows/doors/open-door.ts';
import { createKiosk } from '../../../src/flows/kiosks/kiosk-pairing.ts';
import { CaptureSite } from '../../support/capture-world.ts';

const BROKER = {
  ...{ user: '', password: undefined, prefix: 'omote' },
  ...{ confirms: false, announces: false, switches: false },
};
const OF = { onHost: false, hours: [], ca: undefined, broker: BROKER };
const rethrow = (error: unknown) => {
  throw error;
};
let site: CaptureSite;
let kioskId: string;

beforeEach(async () => {
  site = await CaptureSite.open();
  ({
    kiosk: { id: kioskId },
  } = await createKiosk(site.world, 'task', 'North gate'));
});

/** Ada was accepted at the kiosk. The database answers the door’s transaction after this time. */
async function opened(afterMs: number) {
  const calls = vi.spyOn(site.world.doors, 'call').mockResolvedValue({ opened: true, status: 204 });
  const { store } = site.world;
  const session = accept(startAttempt(await site.session(), site.nowUs).session, site.nowUs, 0, null);
  await store.transact(async (tx) => {
    await tx.saveSession(session);
    await tx.setSessionOrigin(session.id, { kioskId });
  });
  const { transact } = store;
  store.transact = async (job) => {
    store.transact = transact;
    const done = await transact(job);
    site.wait(afterMs);
    return done;
  };
  const outcome = await openDoor(site.world, session, rethrow);
  const { last } = await readDoor(site.world, kioskId);
  const log = (await store.auditAfter(0, 100)).filter(({ action }) => /^door\.(open|refuse)$/.test(action));
  const entries = log.map(({ action, details }) => [action, details.reason]);
  return { outcome, sent: calls.mock.calls.length, last, entries };
}

test.each(['https://door.example/', 'mqtts://broker.example'])(
  'a decision that was made too late is not sent to %s',
  async (url) => {
    await setDoor(site.world, 'task', kioskId, { ...OF, url });
    expect(await opened(SENT_WITHIN_S * 1000)).toMatchObject({
      ...{ outcome: 'failed', sent: 0 },
      last: { outcome: 'failed', problem: 'too_slow', status: null },
      entries: [
        ['door.open', undefined],
        ['door.refuse', 'late'],
      ],
    });
  },
);

test('one that was made in time is sent', async () => {
  await setDoor(site.world, 'task', kioskId, { ...OF, url: 'https://door.example/' });
  expect(await opened(SENT_WITHIN_S * 500)).toMatchObject({
    ...{ outcome: 'opened', sent: 1 },
    entries: [['door.open', undefined]],
  });
});
