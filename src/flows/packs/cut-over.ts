import { ACTIVE_PACK, EARLIER_PACK, NO_SWITCH } from '../../domain/packs/pack-switch.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { PackBench } from '../../domain/packs/ports-packs.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { type Conversions, convertSome } from './convert-faces.ts';
import type { Switching } from './needs.ts';
import type { SwitchProgress } from './switch-progress.ts';

export interface CutOver {
  world: Switching;
  progress: SwitchProgress;
  bench: PackBench;
  signal: AbortSignal;
  /** Right before: what compares with the old pack is to end. */
  before(): Promise<void>;
  /** Another pack decides now; nothing new is asked of the old one's engine. */
  after(old: FaceEngine): void;
}

/**
 * Lets the new pack take over. Its gallery is loaded while the old one is in use, and the old one passes removals on.
 * People enrolled meanwhile are converted. The cut-over itself happens between two enrolments, in one transaction.
 */
export async function cutOver(given: CutOver): Promise<void> {
  const { world, bench, progress, signal } = given;
  const engine = await bench.openEngine(progress.now.to, false);
  try {
    const { gallery, fill } = await bench.openGallery<Gallery>(engine.pack);
    world.packs.current().gallery.follower = gallery;
    await fill(signal);
    const conversions: Conversions = { world, progress, engine, gallery, signal };
    await catchUp(conversions);
    // Once more from the start: cheap, and nobody is left behind whatever the sequences say.
    await progress.save({ afterSeq: 0 });
    await given.before();
    let tries = 0;
    do await catchUp(conversions);
    while (!(await world.enrolments.run(() => change(given, engine, gallery, ++tries))));
  } catch (error) {
    world.packs.current().gallery.follower = null;
    await engine.close();
    throw error;
  }
}

async function catchUp(conversions: Conversions): Promise<void> {
  while (await convertSome(conversions)) await new Promise((resolve) => setImmediate(resolve));
}

/** How many times other appliances may erase people between the count here and the count there. */
const TRIES = 30;

/** Somebody was enrolled, perhaps at another appliance. */
class OneMore extends Error {}

/** The one moment. @returns false when somebody was enrolled, or erased at another appliance, just before it. */
async function change(given: CutOver, engine: FaceEngine, gallery: Gallery, tries: number): Promise<boolean> {
  const { world, progress, signal } = given;
  const { to, afterSeq } = progress.now;
  signal.throwIfAborted();
  if ((await world.store.lastFaceSeq()) > afterSeq) return false;
  await world.store.site.caughtUp();
  const held = gallery.size + gallery.leftOut.size;
  const kept = (await world.store.templateCounts())[to] ?? 0;
  if (held !== kept && world.store.site.nodeId !== null && tries < TRIES) return false;
  if (held !== kept) throw new Error(`the gallery of ${to} holds ${held} people, the store ${kept}`);
  const { engine: old } = world.packs.current();
  const saved = progress.save(NO_SWITCH, async (tx) => {
    if ((await tx.lastFaceSeq()) > afterSeq) throw new OneMore();
    const atUs = world.clock.nowUs();
    const details = { from: old.pack.name, to };
    await tx.setSetting(ACTIVE_PACK, to);
    await tx.setSetting(EARLIER_PACK, old.pack.name);
    await tx.addAudit({ atUs, actor: 'service', action: 'models.change', subject: to, details });
    return {};
  });
  try {
    await saved;
  } catch (error) {
    if (error instanceof OneMore) return false;
    throw error;
  }
  world.packs.exchange({ engine, gallery });
  given.after(old);
  return true;
}
