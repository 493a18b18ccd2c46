import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CONSOLE = join(import.meta.dirname, '../../../src/ui/console');

test('what the service answers to an act is never thrown away, so that a refusal is said', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: CONSOLE });
  expect(files.length).toBeGreaterThan(200);
  const thrownAway = files.flatMap((file) =>
    [...readFileSync(join(CONSOLE, file), 'utf8').matchAll(/^\s*await service\.(\w+)\(/gm)].map(
      ([, call]) => `${file}: ${call}`,
    ),
  );
  expect(thrownAway).toEqual([]);
});
