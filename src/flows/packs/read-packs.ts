import type { PackSwitch } from '../../domain/packs/pack-switch.ts';
import type { InstalledPack, UnconvertedFace } from '../../domain/packs/ports-packs.ts';
import type { Matching } from '../deciding.ts';
import { keptCounts } from '../kept-counts.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { pageWithPeople, type WithPerson } from '../with-people.ts';
import type { PackSwitching } from './switch-pack.ts';

interface PackRead extends InstalledPack {
  /** It is the pack in use. */
  active: boolean;
  templates: number;
  /** People whose picture the pack cannot read. */
  unreadable: number;
}

interface PacksRead {
  switch: PackSwitch & { failures: number };
  active: string;
  /** The pack that a rollback would return to; null: no templates of an earlier pack are kept. */
  rollbackTo: string | null;
  packs: PackRead[];
}

/** The switch between packs, the installed ones, and how many templates each has. */
export async function readPacks(
  { store, packs: inUse }: Pick<Matching, 'store' | 'packs'>,
  packs: PackSwitching,
): Promise<PacksRead> {
  // Before the pack in use: once no switch is in progress any more, that is the one it led to.
  const now = await packs.now();
  const { conversionFailures, ownerHeldTemplates, templateCounts } = keptCounts(store);
  const failures = await conversionFailures(now.to);
  const counts = await templateCounts();
  const active = inUse.current().engine.pack.name;
  return {
    switch: { ...now, failures },
    active,
    rollbackTo: await packs.earlier(),
    packs: await Promise.all(
      packs.packs().map(async (pack) => ({
        ...pack,
        active: pack.name === active,
        templates: (counts[pack.name] ?? 0) + (await ownerHeldTemplates(pack.name)),
        unreadable: await conversionFailures(pack.name),
      })),
    ),
  };
}

/** Sequences searched per turn of the event loop, which takes a few milliseconds. */
const WINDOW = 10_000;

/**
 * Lists the people whose current face has no template of a pack, by sequence.
 * @param size faces per page
 * @throws Failure invalid (`after`)
 */
export async function listUnconverted(
  world: Listed,
  pack: string,
  after: string | undefined,
  size: number,
): Promise<PageOf<WithPerson<UnconvertedFace>>> {
  return pageWithPeople(world, await pageOf(world, pack, after, size), ({ authId }) => authId);
}

async function pageOf(
  { store, pageTokenKey }: Listed,
  pack: string,
  after: string | undefined,
  size: number,
): Promise<PageOf<UnconvertedFace>> {
  const list = new PagedList(pageTokenKey, ['unconverted', pack]);
  const items: UnconvertedFace[] = [];
  const last = await store.lastFaceSeq();
  for (let at = list.start(after).seq; at < last; at += WINDOW) {
    items.push(...(await store.unconverted(pack, at, Math.min(last, at + WINDOW), size - items.length)));
    if (items.length === size) return { items, next: list.cursor({ seq: items[size - 1].seq }) };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { items, next: null };
}
