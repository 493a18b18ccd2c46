import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenInWords } from '../../../src/ui/console/areas/audit/broken-words.tsx';

const AT = '2026-01-02T03:04:05.000000Z';
/** The service's sentences as its source has them, each with the values of its parts. */
const SENTENCES: [source: string, said: string][] = [
  [`\`entry \${expected} is missing\``, 'entry 7 is missing'],
  [`\`entry \${expected} or the one before it was changed\``, 'entry 7 or the one before it was changed'],
  [
    `is missing or different: the end of the chain was cut off\``,
    'entry 7, recorded by 東口, is missing or different: the end of the chain was cut off',
  ],
  [
    `\${nameOf(by) || 'the first chain'}`,
    'entry 7, recorded by the first chain, is missing or different: the end of the chain was cut off',
  ],
  [`\`line \${from + i + 1} is not a signed head\``, 'line 7 is not a signed head'],
  [
    `\`the head of entry \${seq} was not signed by this appliance\``,
    'the head of entry 7 was not signed by this appliance',
  ],
  [
    `\`entry \${seq} existed at \${toIso(atUs)} but is missing now: the end of the log was cut off\``,
    `entry 7 existed at ${AT} but is missing now: the end of the log was cut off`,
  ],
  [
    `\`entry \${seq} is not the one that existed at \${toIso(atUs)}: the end of the log was replaced\``,
    `entry 7 is not the one that existed at ${AT}: the end of the log was replaced`,
  ],
  [
    `\`the signed checksums stored at \${path} are missing\``,
    'the signed checksums stored at /001/002 are missing',
  ],
];
const shown = (at: Date): string => `<${at.getTime()}>`;

test.each(SENTENCES)('why the log is broken is said in Japanese: %s', (source, said) => {
  const sources = globSync('src/{app,flows,store}/**/audit*/**/*.ts').map((path) =>
    readFileSync(path, 'utf8'),
  );
  expect(sources.join('\n')).toContain(source);
  const words = brokenInWords(said, 'ja', shown);
  expect(words).toMatch(/^[^a-z]+。$/);
  expect(words).toContain(said.includes('/001/002') ? '/001/002' : '7');
  expect(brokenInWords(said, 'en', shown)).not.toBe(said);
  expect(brokenInWords(`東口 2: ${said}`, 'ja', shown)).toBe(`東口 2：${words}`);
});

test('an instant is written as on the page, and an unknown sentence is shown unchanged', () => {
  const said = `entry 7 existed at ${AT} but is missing now: the end of the log was cut off`;
  expect(brokenInWords(said, 'en', shown)).toContain(`<${Date.parse(AT)}>`);
  expect(brokenInWords('something else', 'ja', shown)).toBe('something else');
});
