import { deviates } from '../../scripts/random.ts';
import { normalise } from '../../src/domain/gallery/template.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { loadDataKey, openStore } from '../../src/store/store.ts';
import { face, hexId, person, T0 } from '../store/samples.ts';

/** Of the standard pack. */
const DIMENSION = 192;

/**
 * Enrols strangers at a site where all faces look much alike: cosines around 0.96, which hardly occur in the pack's
 * collection. They are written to the store of a service that is not running.
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
        await tx.putFace(face(authId, { pack: STANDARD_PACK, template, registeredAtUs: T0 + i }));
      });
    }),
  );
  await store.close();
}
