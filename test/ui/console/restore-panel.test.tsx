import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminBackups } from '../../../src/contract/backup/admin-backup.ts';
import type { AdminStatus } from '../../../src/contract/site/admin-status.ts';
import { RestorePanel } from '../../../src/ui/console/areas/backup/restore-panel.tsx';
import { StatusProvider } from '../../../src/ui/console/hooks/use-status.ts';

test('the command for the host names the file where it is, which may be the folder of the plan', () => {
  const backup = { made_at: '2026-01-01T00:00:00.000000Z', bytes: 1, key_number: null };
  const value = {
    folder: '/data/backups',
    backups: [
      { ...backup, name: 'automatic.tar.age', folder: '/mnt/share' },
      { ...backup, name: 'own.omb', folder: '/data/backups' },
    ],
    running: null,
    check: null,
    restore: null,
    restore_at_host: 'credential',
  } as unknown as AdminBackups;
  const status = { service: { dataDir: '/data' } } as AdminStatus;
  const shown = renderToStaticMarkup(
    <StatusProvider value={{ value: status, problem: null, answeredAt: 0, refresh: () => undefined }}>
      <MantineProvider>
        <RestorePanel value={value} changed={() => undefined} />
      </MantineProvider>
    </StatusProvider>,
  );
  expect(shown).toContain('restore /mnt/share/automatic.tar.age');
});
