/** /docs: the contract for readers and for programs, without a key and without anything from elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedDocs } from '../../scripts/docs.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test('openapi.json is the document of docs/api', async () => {
  const { status, body } = await omote.get('/docs/openapi.json', { key: null });
  expect([status, body]).toEqual([200, JSON.parse(generatedDocs()['openapi.json'])]);
});

test('the page shows every operation and field, under the policy of all pages', async () => {
  const response = await fetch(`${omote.url}/docs`);
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)?.[1]}'`);
  for (const o of Object.values(OPERATIONS)) {
    expect(html).toContain(`id="${o.id}"`);
    for (const field of Object.keys(o.response.properties)) expect(html).toContain(`<code>${field}</code>`);
  }
  expect(html).not.toMatch(/<script|style="|src=|url\(|https?:\/\/(?!127)/);
});
