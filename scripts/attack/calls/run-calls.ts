import type { AttackRow } from '../attack-row.ts';
import { algorithms } from './algorithms.ts';
import { AttackedSite } from './attacked-site.ts';
import { deputies } from './deputies.ts';
import { destinations } from './destinations.ts';
import { joining } from './joining.ts';
import { replays } from './replays.ts';

const PROGRAMS = { replays, deputies, algorithms, destinations, joining };

/**
 * Runs the programs that call a service without a camera, one after the other against one appliance, but for
 * `joining`, which starts appliances and a database of its own.
 * @returns whether all was refused or bounded
 */
export async function runCalls(tell: (row: AttackRow) => void): Promise<boolean> {
  await using site = await AttackedSite.start();
  let held = true;
  for (const program of Object.values(PROGRAMS))
    for await (const row of program(site)) {
      tell(row);
      held &&= row.held;
    }
  return held;
}
