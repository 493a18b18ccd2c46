import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { settleSwap, swapIn, swapIsCutOff } from '../../../src/store/file/folder-swap.ts';
import { obtainDataKey } from '../../../src/store/keys/key-places.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const OLD = ['data.key', 'data.key.next', 'omote.db', 'omote.db-shm', 'omote.db-wal'];
const NEW = ['data.key', 'omote.db'];

/** A folder with old data, new data next to it, and files that neither replaces. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-swap-'));
  folders.push(folder);
  mkdirSync(join(folder, 'restore-1.tmp'));
  for (const name of [...OLD, 'service.lock']) writeFileSync(join(folder, name), `old ${name}`);
  for (const name of NEW) writeFileSync(join(folder, 'restore-1.tmp', name), `new ${name}`);
  return folder;
}

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const marked = (word: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `${word} ${name}`]));

function expectSwapped(folder: string): void {
  expect(contentsOf(folder)).toEqual({ ...marked('new', NEW), ...marked('old', ['service.lock']) });
  expect(contentsOf(join(folder, 'aside'))).toEqual(marked('old', OLD));
  expect(readdirSync(folder)).not.toContain('restore-1.tmp');
}

test('all present data is moved aside, and can be swapped back', () => {
  const folder = newFolder();
  expect(swapIn(folder, join(folder, 'restore-1.tmp'), 'aside')).toBe(join(folder, 'aside'));
  expectSwapped(folder);
  expect(swapIn(folder, join(folder, 'aside'), 'failed')).toBe(join(folder, 'failed'));
  expect(contentsOf(folder)).toEqual(marked('old', [...OLD, 'service.lock']));
  expect(contentsOf(join(folder, 'failed'))).toEqual(marked('new', NEW));
});

test('nothing is moved aside in a folder without data', () => {
  const folder = newFolder();
  for (const name of OLD) rmSync(join(folder, name));
  expect(swapIn(folder, join(folder, 'restore-1.tmp'), 'aside')).toBeNull();
  expect(existsSync(join(folder, 'aside'))).toBe(false);
  expect(contentsOf(folder)).toEqual({ ...marked('new', NEW), ...marked('old', ['service.lock']) });
});

/** All steps in order; a process that is killed has done the first few of them. */
const STEPS = [...OLD.map((name) => ['', name, 'aside']), ...NEW.map((name) => ['restore-1.tmp', name, ''])];

describe.each(STEPS.map((_, done) => done).concat(STEPS.length))('interrupted after %i renames', (done) => {
  test('no one can open the folder, and the next start completes the swap', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'aside'));
    const plan = { from: 'restore-1.tmp', aside: 'aside', going: OLD, coming: NEW };
    writeFileSync(join(folder, 'swap.json'), JSON.stringify(plan));
    for (const [from, name, to] of STEPS.slice(0, done))
      renameSync(join(folder, from, name), join(folder, to, name));
    expect(swapIsCutOff(folder)).toBe(true);
    const sources = { credential: () => null, passphrase: () => Promise.reject(new Error('asked')) };
    await expect(obtainDataKey(folder, sources)).rejects.toThrow(/A restore in .* was interrupted/);
    settleSwap(folder);
    expect(swapIsCutOff(folder)).toBe(false);
    expectSwapped(folder);
  });
});

const WHOLE = { from: 'restore-1.tmp', aside: 'aside', going: OLD, coming: NEW };

test.each([
  ['cut off halfway', JSON.stringify(WHOLE).slice(0, 40)],
  ['empty', ''],
  ['null', 'null'],
  ['no list of new files', JSON.stringify({ ...WHOLE, coming: undefined })],
  ['a source outside the folder', JSON.stringify({ ...WHOLE, from: '../elsewhere' })],
  ['the parent folder for the old files', JSON.stringify({ ...WHOLE, aside: '..' })],
  ['a file that a swap never moves', JSON.stringify({ ...WHOLE, going: [...OLD, 'service.lock'] })],
  ['a path that starts like a key file', JSON.stringify({ ...WHOLE, coming: ['data.key./../../omote.db'] })],
])('a plan with this fault moves nothing: %s', (_, plan) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'swap.json'), plan);
  const [before, coming] = [contentsOf(folder), contentsOf(join(folder, 'restore-1.tmp'))];
  expect(() => settleSwap(folder)).toThrow(/swap\.json is damaged.*Nothing was moved/);
  expect(contentsOf(folder)).toEqual(before);
  expect(contentsOf(join(folder, 'restore-1.tmp'))).toEqual(coming);
});
