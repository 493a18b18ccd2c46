import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { command } from '../../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const table = join(folder, 'people.csv');
writeFileSync(table, 'image,ekyc_id\n');
const run = (errors: string) =>
  command(['import', table, '--images', folder, '--errors', errors], {
    OMOTE_DATA_DIR: join(folder, 'data'),
  });

test('an import that could not write down who was not registered does not begin', async () => {
  const kept = join(folder, 'kept.csv');
  writeFileSync(kept, 'of the import before\n');
  expect(await run(kept)).toMatchObject({ status: 1, stderr: expect.stringContaining(kept) });
  expect(readFileSync(kept, 'utf8')).toBe('of the import before\n');
  const nowhere = join(folder, 'nowhere', 'errors.csv');
  expect(await run(nowhere)).toMatchObject({ status: 1, stderr: expect.stringContaining(nowhere) });
});

test('an import that was killed is continued by the same command', async () => {
  const left = join(folder, 'left.csv');
  writeFileSync(left, '');
  expect(await run(left)).toMatchObject({ status: 1, stderr: expect.stringContaining('no data') });
});

test('an import that fails leaves no file that says that everybody was registered', async () => {
  const errors = join(folder, 'errors.csv');
  expect(await run(errors)).toMatchObject({ status: 1, stderr: expect.stringContaining('no data') });
  expect(existsSync(errors)).toBe(false);
});
