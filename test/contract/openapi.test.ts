import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { staleDocs } from '../../scripts/docs.ts';
import type { AdminOperation } from '../../src/contract/admin-operation.ts';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { EXAMPLE_JPEG } from '../../src/contract/fields.ts';
import { plainSchema } from '../../src/contract/openapi/components.ts';
import { whoMayCall } from '../../src/contract/openapi/who-may-call.ts';
import { openApi, SURFACES } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import '../../src/http/validate.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document as a stranger's program reads it
const documents: [string, any][] = SURFACES.map((surface) => [surface.name, openApi('0', surface)]);

interface ObjectSchema {
  properties?: Record<string, { default?: unknown }>;
  required?: string[];
}

/** Every object of a document, with where it is. */
function* nodesOf(node: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [at, node as Record<string, unknown>];
  for (const [name, part] of Object.entries(node)) yield* nodesOf(part, `${at}/${name}`);
}

/** Whether a schema stands there under the name that a member has. */
const isMember = (where: string): boolean =>
  /\/properties\/[^/]+$/.test(where) && !/\/properties\/properties$/.test(where);

/** In its own words, in those of the one shape that it may be beside null, or in those of the shape it refers to. */
function isDescribed({ description, anyOf, $ref }: Record<string, unknown>): boolean {
  if (typeof description === 'string') return description.length > 3;
  if (typeof $ref === 'string') return true;
  return Array.isArray(anyOf) && anyOf.some((one) => isDescribed(one));
}

describe('docs/api', () => {
  it('is what the contract generates (if this fails, run `npm run docs`)', () => {
    expect(staleDocs()).toEqual([]);
  });

  it('has an operation for every row of the table, each with its own ID', () => {
    const ids = Object.entries(OPERATIONS).map(([name, o]) => [name, o.id]);
    expect(ids.every(([name, id]) => name === id)).toBe(true);
  });
});

it('every member of a body of /v1 is required or has a default, which the document says', () => {
  const without = Object.values<Operation>(OPERATIONS).flatMap(({ id, body }) => {
    const { properties = {}, required = [] } = body ? (plainSchema(body) as ObjectSchema) : {};
    return Object.entries(properties)
      .filter(([name, schema]) => !required.includes(name) && schema.default === undefined)
      .map(([name]) => `${id} ${name}`);
  });
  expect(without).toEqual([]);
});

describe('who may call', () => {
  it('says of an operation that only some input must be confirmed for which, and not that all must', () => {
    const some = Object.values<AdminOperation>(ADMIN_OPERATIONS).flatMap((o) =>
      o.access !== 'open' && typeof o.access.confirmed === 'object' ? [{ o, ...o.access.confirmed }] : [],
    );
    expect(some.length).toBeGreaterThan(5);
    for (const { o, where } of some) {
      expect(whoMayCall(o)).toContain(`Where ${where}, the operator must have confirmed`);
      expect(whoMayCall(o), o.id).not.toMatch(/\. The operator must|`admin` with/);
    }
    expect(whoMayCall(ADMIN_OPERATIONS.withdrawConsent)).toMatch(/\. The operator must/);
  });

  it('names the cookies as they are over TLS, too', () => {
    const said = JSON.stringify(SURFACES.map(({ schemes }) => schemes));
    expect(said).toContain('__Host-omote_console');
    expect(said).toContain('__Secure-omote_kiosk');
  });
});

describe.each(documents)('the document of %s', (_, document) => {
  // biome-ignore lint/suspicious/noExplicitAny: as the document
  const described: any[] = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as object),
  );

  it('gives each operation an ID of its own and one tag that the document describes', () => {
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { operationId, tags: own } of described) {
      expect(own, operationId).toHaveLength(1);
      expect(tags, operationId).toContain(own[0]);
    }
  });

  it('describes a shape that occurs twice once, under a name', () => {
    const at = new Map<string, string[]>();
    for (const [where, node] of nodesOf(document)) {
      if (typeof node.properties !== 'object' || where.endsWith('/properties')) continue;
      const text = JSON.stringify(node);
      at.set(text, [...(at.get(text) ?? []), where]);
    }
    expect(at.size).toBeGreaterThan(5);
    // If this fails: export the shape from its module, and have the module in src/contract/openapi/named-shapes.ts.
    expect([...at.values()].filter((places) => places.length > 1)).toEqual([]);
  });

  it('refers to nothing that is not there, and has nothing that is not referred to', () => {
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, ref]) => ref));
    const { securitySchemes: __, ...components } = document.components;
    const there = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all as object).map((name) => `${kind}/${name}`),
    );
    expect([...refs].sort()).toEqual(there.sort());
  });

  it('says of every text that is an instant that it is one, and of every object what it holds', () => {
    for (const [where, node] of nodesOf(document)) {
      const isOfValues = /\/(properties|example)\//.test(where.replace(/\/properties\/[^/]+$/, ''));
      const instant = /\/properties\/([a-z_]+_at|timestamp)$/.exec(where);
      // Empty until there is one.
      const isOnce =
        /\/(registered|authenticated)_at$/.test(where) && /Empty string/.test(String(node.description));
      if (instant && node.type === 'string' && !isOnce && !where.includes('parameters'))
        expect(node.format, where).toBe('date-time');
      if (node.type === 'object' && !isOfValues)
        expect(Boolean(node.properties ?? node.additionalProperties), where).toBe(true);
      if (node.contentMediaType !== undefined) expect(node.contentMediaType, where).not.toMatch(/json/);
    }
  });

  it('describes every member of every shape', () => {
    const members = [...nodesOf(document)].filter(([where]) => isMember(where));
    expect(members.length).toBeGreaterThan(10);
    expect(members.filter(([, member]) => !isDescribed(member)).map(([where]) => where)).toEqual([]);
  });

  it('names a header of answers that are late, refused for want of a key, or files', () => {
    for (const { operationId, responses } of described) {
      const of = (status: string) => {
        const { $ref } = responses[status];
        return ($ref ? document.components.responses[$ref.split('/').at(-1)] : responses[status]).headers;
      };
      expect(Object.keys(of('429')), operationId).toContain('Retry-After');
      expect(Object.keys(of('200')), operationId).toContain('X-Request-Id');
      if (responses['401']) expect(Object.keys(of('401')), operationId).toContain('WWW-Authenticate');
    }
  });
});

/** A whole picture has no place in an example. */
const shortened = (example: object) =>
  'face_image' in example && example.face_image === EXAMPLE_JPEG ? { face_image: '/9j/' } : {};

const withExample = SURFACES.flatMap(({ operations }) =>
  operations.flatMap(({ id, body, example }) =>
    body && !('media' in body) && example
      ? [{ id, schema: plainSchema(body), example: { ...example, ...shortened(example) } }]
      : [],
  ),
);

it.each(withExample)('the example of $id is of the shape that is described', ({ schema, example }) => {
  const check = Compile(schema as never);
  expect(check.Errors(example).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
});

it('names the address of the appliance that serves it', () => {
  const { servers } = openApi('0', SURFACES[0], 'https://faces.example') as { servers: { url: string }[] };
  expect(servers.map(({ url }) => url)).toEqual(['https://faces.example']);
});
