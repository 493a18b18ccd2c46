/** What the service says when it refuses a call is a promise to programs and people who read it: it changes on purpose or not at all. */
import { expect, test } from 'vitest';
import { REASONS } from '../../src/domain/refusals.ts';
import { RefusalSentences } from '../support/refusal-sentences.ts';

const SENTENCES = new RefusalSentences('src/{app,contract/sessions,domain,flows,http}/**/*.ts');

test('the sentences of all refusals are those of the list', async () => {
  const lines = [...SENTENCES.lines()].sort();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refusal-sentences.txt');
});

test('each reason is one for which some call or job is refused', () => {
  const given = SENTENCES.reasons();
  expect(Object.keys(REASONS).filter((reason) => !given.has(reason))).toEqual([]);
});
