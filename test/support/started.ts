import { appendFileSync } from 'node:fs';

/** What a test run pays for by the piece. A `cluster` is a PostgreSQL server with a folder of its own; a `command`, any other process. */
export type Started = 'appliance' | 'browser' | 'cluster' | 'command' | 'database';

/** Where the processes of a run note what they start, a line each, for scripts/test.ts to count. Unset: nowhere. */
const NOTED_IN = process.env.OMOTE_TEST_STARTED;

export function started(what: Started): void {
  if (NOTED_IN) appendFileSync(NOTED_IN, `${what}\n`);
}
