import { execFileSync } from 'node:child_process';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { SURFACES } from '../../src/contract/openapi.ts';
import { docsPage } from '../../src/http/pages/docs-page.ts';

const [surface] = SURFACES;
const issue = surface.operations.find(({ body }) => body && !('media' in body));
if (!issue) throw new Error('no operation takes JSON');

/** The page of this surface with only one operation. */
const pageOf = (operation: object): string =>
  docsPage({ ...surface, operations: [{ ...issue, ...operation }] } as typeof surface, '1.0.0');

const plain = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

it('shows commands that a shell passes to curl unchanged, whatever the example contains', () => {
  const example = { name: `O'Brien "$HOME" \`id\` \\ <b>&'` };
  const command = plain(/<pre tabindex="0">(.*?)<\/pre>/s.exec(pageOf({ example }))?.[1] ?? '');
  const given = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], {
    encoding: 'utf8',
  }).split('\0');
  expect(JSON.parse(given[given.indexOf('-d') + 1])).toEqual(example);
});

it.each([
  [{}, 'integer'],
  [{ minimum: 1 }, 'integer 1…'],
  [{ maximum: 9 }, 'integer …9'],
  [{ minimum: 1, maximum: 9 }, 'integer 1…9'],
])('shows the range %o as %s', (range, told) => {
  const body = Type.Object({ amount: Type.Integer(range) });
  expect(pageOf({ body })).toContain(`<th scope="row"><code>amount</code></th><td>${told}</td>`);
});
