import { deviates } from '../../scripts/random.ts';
import { normalise } from '../../src/domain/gallery/template.ts';
import { loadDataKey, openStore } from '../../src/store/store.ts';
import { face, hexId, person, T0 } from '../store/samples.ts';

const DIMENSION = 1152;

/**
 * Faces of a site where all look much alike: cosines around 0.96, which the pack's collection hardly has. Written to
 * the store of a service that does not run.
 */
export async function enrolStrangers(folder: string, people: number): Promise<void> {
  const store = await openStore({ folder, dataKey: loadDataKey(folder) });
  const next = deviates(3);
  await Promise.all(
    Array.from({ length: people }, (_, i) => {
      const template = normalise(Float32Array.from({ length: DIMENSION }, () => 5 + next()));
      const authId = hexId();
      return store.transact(async (tx) => {
        await tx.addPerson(person(authId));
        await tx.putFace(face(authId, { pack: 'embedded', template, registeredAtUs: T0 + i }));
      });
    }),
  );
  await store.close();
}
