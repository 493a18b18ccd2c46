import { setTimeout as pause } from 'node:timers/promises';
import type { AttackRow } from '../attack-row.ts';
import { algorithms } from './algorithms.ts';
import { AttackedSite } from './attacked-site.ts';
import { deputies } from './deputies.ts';
import { destinations } from './destinations.ts';
import { joining } from './joining.ts';
import { replays } from './replays.ts';

/** Many times what the longest one takes: whatever a program waits for is then not going to come. */
const LONGEST_ROW_MS = 240_000;

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
    for await (const row of inTime(program(site), LONGEST_ROW_MS)) {
      tell(row);
      held &&= row.held;
    }
  return held;
}

/** The rows as they come. @throws Error if the next one, or the end, takes longer than that */
export async function* inTime(rows: AsyncGenerator<AttackRow>, ms: number): AsyncGenerator<AttackRow> {
  let last = 'the beginning';
  for (;;) {
    const over = new AbortController();
    const late = pause(ms, null, { signal: over.signal }).then(() => {
      throw new Error(`waited in vain, after: ${last}`);
    });
    late.catch(() => undefined);
    const next = await Promise.race([rows.next(), late]).finally(() => over.abort());
    if (next.done) return;
    last = next.value.name;
    yield next.value;
  }
}
