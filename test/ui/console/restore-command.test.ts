import { expect, test } from 'vitest';
import { restoreCommand } from '../../../src/ui/console/areas/backup/restore-command.ts';

test.each([
  ['/var/lib/omote', '/b/omote-1.omb', "OMOTE_DATA_DIR='/var/lib/omote' omote restore /b/omote-1.omb"],
  ["/o'brien's data", 'FILE', `OMOTE_DATA_DIR='/o'\\''brien'\\''s data' omote restore FILE`],
])('the folder %s is quoted for a shell', (dataDir, file, command) => {
  expect(restoreCommand(dataDir, file)).toBe(command);
});
