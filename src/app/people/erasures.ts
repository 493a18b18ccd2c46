import type { Logger } from 'pino';
import { receiptSigner } from '../../flows/people/deletion-receipt.ts';
import { eraseDue } from '../../flows/people/erase-person.ts';
import type { Erasing } from '../../flows/people/needs.ts';
import { oneAtATime } from '../one-at-a-time.ts';

const LOOK_MS = 500;

/**
 * Carries out queued deletions, including those left by an earlier run or another appliance. Disposing `ends` stops
 * this once the people whose deletions share transactions are done with.
 * @param ours whether this appliance should do the work
 */
export async function startErasures(
  ends: AsyncDisposableStack,
  world: Erasing,
  log: Logger,
  ours: () => Promise<boolean>,
): Promise<void> {
  const signer = await receiptSigner(world.store);
  let stopping = false;
  const report = (deletion: string, error: unknown) =>
    log.error({ err: error, deletion }, 'a deletion failed and will be tried again');
  const failed = (error: unknown) => log.error({ err: error }, 'deletions cannot be carried out');
  const run = oneAtATime(ends, failed, async () => {
    if (await ours()) await eraseDue(world, signer, report, () => stopping);
  });
  const timer = setInterval(run, LOOK_MS);
  ends.defer(() => {
    stopping = true;
    clearInterval(timer);
  });
}
