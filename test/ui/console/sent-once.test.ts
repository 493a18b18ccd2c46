/**
 * What has been sent is not sent again while its call runs: a second key, certificate or link would be made, and the first be
 * lost. The console sends no change twice at a time (test/ui/api.test.ts); here, each button shows that it waits.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The form hands its note to the desk and calls nothing. */
const CALLS_NOTHING = ['src/ui/console/areas/reviews/desk/decision-bar.tsx'];
/** They start no call, close what they are in, or are drawn as an icon. */
const SHOWS_NOTHING = [
  'src/ui/console/areas/welcome/camera-step.tsx',
  'src/ui/console/frame/account-menu.tsx',
  'src/ui/console/frame/part-missing.tsx',
  'src/ui/console/page-boundary.tsx',
  'src/ui/console/parts/forms/call-button.tsx',
  'src/ui/console/parts/lists/saved-filters-list.tsx',
  'src/ui/console/parts/picture/camera-snapshot.tsx',
];

const buttons = globSync('src/ui/console/**/*.tsx', { cwd: ROOT }).flatMap((path) => {
  const found = readFileSync(join(ROOT, path), 'utf8').match(/<Button\s[^<]*?type="submit"[^<]*?>/gs) ?? [];
  return found.map((button) => ({ path, button }));
});

test('there are buttons that send forms', () => expect(buttons.length).toBeGreaterThan(20));

test.each(buttons.filter(({ path }) => !CALLS_NOTHING.includes(path)))(
  'the button of $path waits for the call',
  ({ button }) => expect(button).toMatch(/(loading|disabled)=\{busy\b/),
);

/** The opening tags of a file. The ">" of an arrow and those within braces end none. */
function* openingTags(text: string): Generator<string> {
  for (const { index } of text.matchAll(/<[A-Za-z][\w.]*\s/g)) {
    let depth = 0;
    for (let at = index; at < text.length; at++) {
      if (text[at] === '{') depth++;
      if (text[at] === '}') depth--;
      if (text[at] !== '>' || depth > 0) continue;
      yield text.slice(index, at + 1);
      break;
    }
  }
}

/** A handler that throws the promise away, so that nothing can wait for it. */
const FORGETS = /=\{\(\) => void /;

const forgetful = globSync('src/ui/console/**/*.tsx', { cwd: ROOT })
  .filter((path) => !SHOWS_NOTHING.includes(path))
  .flatMap((path) =>
    [...openingTags(readFileSync(join(ROOT, path), 'utf8'))]
      .filter((tag) => FORGETS.test(tag))
      .map((tag) => ({ path, tag })),
  );

test('there are buttons that start calls', () => expect(forgetful.length).toBeGreaterThan(10));

test.each(forgetful)('what a click in $path starts is shown, or a CallButton waits for it', ({ tag }) =>
  expect(tag).toMatch(/\bloading=\{|\bdisabled=\{busy\b/),
);
