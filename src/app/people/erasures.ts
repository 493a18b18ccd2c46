import type { Logger } from 'pino';
import { receiptSigner } from '../../flows/people/deletion-receipt.ts';
import { eraseDue } from '../../flows/people/erase-person.ts';
import type { Erasing } from '../../flows/people/needs.ts';

const LOOK_MS = 500;

/**
 * Works off the queue of deletions, what an earlier run or another appliance left included.
 * @param ours whether this appliance is the one that does it
 * @returns what ends it, between two people
 */
export async function startErasures(
  world: Erasing,
  log: Logger,
  ours: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const signer = await receiptSigner(world.store);
  let stopping = false;
  let running: Promise<void> | null = null;
  const report = (deletion: string, error: unknown) =>
    log.error({ err: error, deletion }, 'a deletion is set back and will be tried again');
  const work = async () => {
    try {
      if (await ours()) await eraseDue(world, signer, report, () => stopping);
    } catch (error) {
      log.error({ err: error }, 'deletions cannot be worked on');
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= work();
  }, LOOK_MS);
  return async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  };
}
