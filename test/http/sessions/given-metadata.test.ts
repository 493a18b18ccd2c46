import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { givenMetadata } from '../../../src/http/sessions/given-metadata.ts';

const asked = (bodySource: string) => ({ bodySource }) as FastifyRequest;

test.each([
  ['{"metadata": {"n" : 12345678901234567890}}', undefined, '{"n":12345678901234567890}'],
  ['{"metadata":1,"metadata":{"b":1.0,"1":2}}', undefined, '{"b":1.0,"1":2}'],
  ['{"a":{"metadata":{"n":1}}}', undefined, '{}'],
  ['{"registration":{"metadata":{"n":1e400}},"metadata":{}}', 'registration', '{"n":1e400}'],
  ['{"registration":{}}', 'registration', '{}'],
])('of %s in %s, %s is kept', (source, within, kept) => {
  expect(givenMetadata(asked(source), within)).toBe(kept);
});
