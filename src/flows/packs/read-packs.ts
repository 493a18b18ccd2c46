import type { InstalledPack } from '../../domain/packs/ports-packs.ts';
import type { Matching } from '../deciding.ts';
import type { PackSwitching } from './switch-pack.ts';

export interface PackRead extends InstalledPack {
  /** It is the pack in use. */
  active: boolean;
  templates: number;
  /** People whose picture the pack cannot read. */
  unreadable: number;
}

export interface PacksRead {
  active: string;
  /** The pack that a rollback would return to; null: no templates of an earlier pack are kept. */
  rollbackTo: string | null;
  packs: PackRead[];
}

/** The installed model packs, and how many templates each has. */
export async function readPacks(
  { store, packs: inUse }: Pick<Matching, 'store' | 'packs'>,
  packs: PackSwitching,
): Promise<PacksRead> {
  const active = inUse.current().engine.pack.name;
  const counts = await store.templateCounts();
  const earlier = await packs.earlier();
  return {
    active,
    rollbackTo: earlier && counts[earlier] ? earlier : null,
    packs: await Promise.all(
      packs.packs().map(async (pack) => ({
        ...pack,
        active: pack.name === active,
        templates: (counts[pack.name] ?? 0) + (await store.ownerHeldTemplates(pack.name)),
        unreadable: await store.conversionFailures(pack.name),
      })),
    ),
  };
}
