import { ACTIVE_PACK, EARLIER_PACK, NO_SWITCH } from '../../domain/packs/pack-switch.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { PackBench } from '../../domain/packs/ports-packs.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { type Conversions, convertSome } from './convert-faces.ts';
import type { Exchanged, PrepareExchange, Switching } from './needs.ts';
import type { SwitchProgress } from './switch-progress.ts';

interface CutOver {
  world: Switching;
  progress: SwitchProgress;
  bench: PackBench;
  signal: AbortSignal;
  /** Called right before the cut-over: ends everything that compares templates of the old pack. */
  before(): Promise<void>;
  prepare: PrepareExchange;
}

/**
 * Lets the new pack take over. Its gallery is loaded while the old one is in use, and the old gallery passes removals
 * on to it. People registered meanwhile are converted. The cut-over itself happens between two registrations, in one
 * transaction.
 * @throws LeaseLost; the abort reason of `signal`; Error if the new gallery does not have everybody
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
    // Checked once more from the beginning. That is cheap, and finds every face regardless of its sequence.
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

/**
 * How many times the gallery and the store may disagree about the number of people before that is an error: other
 * appliances may delete people between the two counts.
 */
const TRIES = 30;

/** Somebody was registered just before the cut-over, perhaps at another appliance. */
class OneMore extends Error {}

/**
 * Exchanges the packs.
 * @returns false if somebody was registered, or deleted at another appliance, just before: catch up and call it again
 */
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
  let exchanged: Exchanged = () => undefined;
  const saved = progress.save(NO_SWITCH, async (tx) => {
    if ((await tx.lastFaceSeq()) > afterSeq) throw new OneMore();
    exchanged = await given.prepare(engine.pack, tx);
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
  exchanged(old);
  return true;
}
