import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CONSOLE = join(import.meta.dirname, '../../../src/ui/console');

/** Written beside a value as English writes them. `useMarks()` has them for both languages. */
const ENGLISH_MARKS = [
  /` \(/,
  /\} \(\$\{/,
  /\} \(<Instant/,
  /> \(\{t\./,
  /\{'[:,] '\}/,
  /` \$\{\w+/,
  /\} \$\{t\./,
  /\} \{t\.\w+\}/,
];

test('no mark of English stands between what Japanese joins or brackets otherwise', () => {
  const found = globSync('**/*.tsx', { cwd: CONSOLE }).flatMap((file) =>
    readFileSync(join(CONSOLE, file), 'utf8')
      .split('\n')
      .filter((line) => ENGLISH_MARKS.some((mark) => mark.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
