/** What operators read of the database that their appliances share, and of its replicas. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Database } from '../../../src/ui/console/areas/site/database.tsx';
import { texts } from '../../../src/ui/console/areas/site/texts.ts';

const t = texts.en;

function shown(synchronous: boolean, ...modes: (string | null)[]): string {
  const replicas = modes.map((mode) => ({ name: 'db2', mode, behind_bytes: 0, behind_seconds: null }));
  return renderToStaticMarkup(
    <MantineProvider>
      <Database database={{ primary: 'db1:5432', version: '17.2', durable: true, synchronous, replicas }} />
    </MantineProvider>,
  );
}

test.each(['sync', 'quorum'])('a replica that PostgreSQL calls %s is one that commits wait for', (mode) => {
  expect(shown(true, mode)).toContain(t.waitsFor);
  expect(shown(true, mode, 'async', 'potential')).not.toContain(t.noneWaitedFor);
});

test.each([
  ['potential', t.mayWait],
  ['async', t.waitsNot],
])('a replica that PostgreSQL calls %s is not, and alone lets no commit finish', (mode, words) => {
  expect(shown(true, mode)).not.toContain(`>${t.waitsFor}<`);
  expect(shown(true, mode)).toContain(words);
  expect(shown(true, mode)).toContain(t.noneWaitedFor);
  expect(shown(false, mode)).not.toContain(t.noneWaitedFor);
});

test('a missing replica is told, and nothing is claimed of what the database role may not see', () => {
  expect(shown(true)).toContain(t.noneWaitedFor);
  expect(shown(false)).toContain(t.noReplica);
  expect(shown(true, null)).not.toContain(t.noneWaitedFor);
});
