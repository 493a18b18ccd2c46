/**
 * Moves a store from PostgreSQL onto a disk that is too small, prints the errors of everyone involved, makes room and
 * continues. Runs in its own namespace.
 */
import { spawnSync } from 'node:child_process';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { openStore } from '../../../src/store/store.ts';

import { move } from './move.ts';

const DATA_KEY = new Uint8Array(32).fill(7);
const [folder, url] = process.argv.slice(2);

const mount = (...options: string[]): void => {
  const { status, stderr } = spawnSync('mount', [...options, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};
const told = async (act: Promise<unknown>): Promise<void> => {
  const line = await act.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  );
  process.stdout.write(`${line}\n`);
};

mount('-t', 'tmpfs', '-o', 'size=4m', 'tmpfs');
await told(move(folder, url, 'folder'));
await told(openStore({ folder, dataKey: DATA_KEY }));
await told(openPostgresStore({ url, dataKey: DATA_KEY }));
mount('-o', 'remount,size=512m');
await move(folder, url, 'folder');
const store = await openStore({ folder, dataKey: DATA_KEY });
const { tables, whole } = await store.verifyRows();
await store.close();
process.stdout.write(
  `${whole && tables.every(({ refused }) => refused.length === 0) ? 'moved, and sound' : 'not sound'}\n`,
);
process.exit();
