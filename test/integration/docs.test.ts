/** Tests /docs: the contract for readers and for programs, without a key and without anything from elsewhere. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedDocs } from '../../scripts/docs.ts';
import { GUIDES, guideAddress } from '../../src/contract/guides.ts';
import { SURFACES } from '../../src/contract/openapi.ts';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test.each(SURFACES)(
  '$file is the document of docs/api, with the address of this appliance',
  async ({ file }) => {
    const { status, body } = await omote.get(`/docs/${file}`, { key: null });
    const { servers: _, ...kept } = JSON.parse(generatedDocs()[`docs/api/${file}`]);
    const { servers, ...served } = body;
    expect([status, served]).toEqual([200, kept]);
    expect(servers.map(({ url }: { url: string }) => url)).toEqual([omote.app.baseUrl]);
  },
);

test.each(GUIDES)('the guide %s is there for those who have no files of the program', async (guide) => {
  const response = await fetch(omote.url + guideAddress(guide));
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    readFileSync(join(import.meta.dirname, `../../docs/${guide}.md`), 'utf8'),
  );
});

test.each(SURFACES)(
  'the page of $name shows every operation and field, with the security policy of all pages',
  async ({ name, operations }) => {
    const response = await fetch(`${omote.url}${name === 'v1' ? '/docs' : `/docs/${name}`}`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const style = /<style>([^<]*)</.exec(html)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    for (const o of operations) {
      expect(html).toContain(`id="${o.id}"`);
      const fields = 'media' in o.response ? [] : Object.keys(o.response.properties);
      for (const field of fields) expect(html).toContain(`<code>${field}</code>`);
    }
    expect(html).not.toMatch(/<script|style="|src=|url\(|https?:\/\/(?!127|app\.example)/);
  },
);
