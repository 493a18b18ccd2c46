import type { Stored } from './stored.ts';

/**
 * A secret of this data folder, stored sealed with the data key. It is made when first needed.
 * @param name under which the store keeps it
 */
export const keptSecret = async (
  store: Stored['store'],
  name: string,
  make: () => Uint8Array,
): Promise<Uint8Array> =>
  (await store.secret(name)) ??
  (await store.transact(async (tx) => {
    // Another request, or another appliance of the site, may have been first.
    const kept = await tx.secret(name);
    if (kept) return kept;
    const made = make();
    await tx.setSecret(name, made);
    return made;
  }));
