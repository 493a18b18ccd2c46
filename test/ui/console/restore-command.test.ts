import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreCommand } from '../../../src/ui/console/areas/backup/restore-command.ts';

beforeAll(() => void vi.stubGlobal('document', { querySelector: () => ({ content: 'omote' }) }));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ['/var/lib/omote', '/b/omote-1.omb', "OMOTE_DATA_DIR='/var/lib/omote' omote restore /b/omote-1.omb"],
  ["/o'brien's data", 'FILE', `OMOTE_DATA_DIR='/o'\\''brien'\\''s data' omote restore FILE`],
  ['/d', "/b/o'b @1.omb", "OMOTE_DATA_DIR='/d' omote restore '/b/o'\\''b @1.omb'"],
  ['C:\\Omote', 'omote-1.omb', "$env:OMOTE_DATA_DIR='C:\\Omote'; omote restore omote-1.omb"],
  [
    "D:\\O'Brien",
    'E:\\it’s $(1).omb',
    "$env:OMOTE_DATA_DIR='D:\\O''Brien'; omote restore 'E:\\it’’s $(1).omb'",
  ],
  ['\\\\nas\\omote', '@1.omb', "$env:OMOTE_DATA_DIR='\\\\nas\\omote'; omote restore '@1.omb'"],
])('the folder %s and the file %s are quoted for its shell', (dataDir, file, command) => {
  expect(restoreCommand(dataDir, file)).toBe(command);
});
