/** Moves a store and prints its progress, for tests that kill it: node moving.ts <folder> <url> <to> */
import { loadDataKey } from '../../../src/store/store.ts';
import { move } from './move.ts';

const [folder, url, to] = process.argv.slice(2);
await move(folder, url, to === 'database' ? 'database' : 'folder', {
  dataKey: loadDataKey(folder),
  onProgress: ({ what, done }) => process.stdout.write(`${what} ${done}\n`),
});
process.stdout.write('moved\n');
