/** What an operator began at one appliance of a site is also seen at the other, to which the next request goes. */
import { expect, it, onTestFinished } from 'vitest';
import { Backups } from '../../../src/flows/backup/backups.ts';
import { CalibrationTask } from '../../../src/flows/packs/site-calibration.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { DATA_KEY } from '../../store/temporary.ts';
import { describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { warmGallery, worldOf } from '../../support/world.ts';

const PEOPLE = 250;
const CONTENTS = { createdAt: '2026-01-02T03:30:00Z', people: 1, faces: 1, otherDataKey: false };
const FILE = { name: 'omote-20260102-033000.0123abcd.age', path: '/share/a' };

describePostgres('a site of two appliances', () => {
  async function pair() {
    const url = await schemaDatabase();
    const nodes = ['a', 'b'].map(async (name) => {
      const node = { id: name.padStart(16, '0'), name, version: '1' };
      const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
      onTestFinished(() => store.close());
      const search = new ExactSearch(3);
      const gallery = warmGallery('bench', search);
      return { search, world: worldOf({ store, gallery, clock: { nowUs: () => T0 } }) };
    });
    return await Promise.all(nodes);
  }

  it('shows a test restore of a backup at both, and makes one at a time', async () => {
    const [a, b] = await pair();
    const restored = Promise.withResolvers<typeof CONTENTS>();
    const make = () => Promise.reject(new Error('none is made'));
    const [here, there] = [a, b].map(
      ({ world }) =>
        new Backups(
          world,
          { make, verify: () => restored.promise },
          () => undefined,
          new AbortController().signal,
        ),
    );
    const begun = await here.startCheck('ada', FILE, 'words');
    expect(await there.check()).toMatchObject({ id: begun.id, state: 'running' });
    const second = there.startCheck('bea', FILE, 'words');
    await expect(second).rejects.toMatchObject({ faults: [{ reason: 'backup_check_running' }] });
    restored.resolve(CONTENTS);
    await expect.poll(() => there.check()).toMatchObject({ id: begun.id, state: 'good', contents: CONTENTS });
    expect((await there.startCheck('bea', FILE, 'words')).id).not.toBe(begun.id);
  });

  it('shows the result of a calibration that changes nothing at both', async () => {
    const [a, b] = await pair();
    await a.world.store.transact(async (tx) => {
      for (let i = 0; i < PEOPLE; i++) {
        const template = new Float32Array([Math.cos(i), Math.sin(i), 0]);
        await tx.addPerson(person(`p${i}`));
        await tx.putFace(face(`p${i}`, { template }));
        for (const { search } of [a, b]) search.put(`p${i}`, template);
      }
    });
    const [here, there] = [a, b].map(({ world }) => new CalibrationTask(world));
    await here.start(true, 'ada');
    await here.settled();
    expect(await there.state()).toEqual(await here.state());
    expect(await there.state()).toMatchObject({
      running: null,
      latest: { dryRun: true, result: { people: PEOPLE } },
    });
  });
});
