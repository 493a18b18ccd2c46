/** A form is not sent again while its call runs: a second key, certificate or link would be made, and the first be lost. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The form hands its note to the desk and calls nothing. */
const CALLS_NOTHING = ['src/ui/console/areas/reviews/desk/decision-bar.tsx'];

const buttons = globSync('src/ui/console/**/*.tsx', { cwd: ROOT }).flatMap((path) => {
  const found = readFileSync(join(ROOT, path), 'utf8').match(/<Button\s[^<]*?type="submit"[^<]*?>/gs) ?? [];
  return found.map((button) => ({ path, button }));
});

test('there are buttons that send forms', () => expect(buttons.length).toBeGreaterThan(20));

test.each(buttons.filter(({ path }) => !CALLS_NOTHING.includes(path)))(
  'the button of $path waits for the call',
  ({ button }) => expect(button).toMatch(/(loading|disabled)=\{busy\b/),
);
