import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../../support/command.ts';

test('who exports the audit log by a command is in it, as after an export in the console', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (...words: string[]) => (await command(words, { OMOTE_DATA_DIR: folder })).stdout;
  const exported = async (...words: string[]) =>
    (await run('audit', 'export', ...words))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action);
  await run('keys', 'create', 'Doors');
  expect(await exported()).toEqual(['key.create', 'audit.export']);
  expect(await exported('--after', '1')).toEqual(['audit.export', 'audit.export']);
});
