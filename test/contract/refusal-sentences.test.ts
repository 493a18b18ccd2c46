/** What the service says when it refuses a call is a promise to programs and people who read it: it changes on purpose or not at all. */
import { expect, test } from 'vitest';
import { RefusalSentences } from '../support/refusal-sentences.ts';

const SOURCES = 'src/{app,domain,flows,http}/**/*.ts';

test('the sentences of all refusals are those of the list', async () => {
  const lines = [...new RefusalSentences(SOURCES).lines()].sort();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refusal-sentences.txt');
});
