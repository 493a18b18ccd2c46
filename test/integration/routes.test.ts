/**
 * Tests that every route of /admin/v1 and /kiosk/v1 comes from the tables of operations, and that every operation has a
 * route.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { KIOSK_OPERATIONS } from '../../src/contract/kiosks/kiosk.ts';
import { Appliance } from '../support/appliance.ts';

/** The kiosk's socket isn't a call with a response. */
const NO_CALLS = ['GET /kiosk/v1/live'];

const operations = [...Object.entries(ADMIN_OPERATIONS), ...Object.entries(KIOSK_OPERATIONS)];
const tables = operations.map(([, { method, path }]) => `${method} ${path}`);
const routes: string[] = [];

let omote: Appliance;
beforeAll(async () => {
  // Fastify announces every server it creates, before the first route is added to it.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!/^\/(admin|kiosk)\/v1(\/|$)/.test(url)) return;
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${path}`);
    });
  });
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test('routes and operations match, except for the listed exceptions', () => {
  expect(tables.length).toBe(new Set(tables).size);
  expect([...tables, ...NO_CALLS].sort()).toEqual([...routes].sort());
});

test('an operation has the same name in its table as in clients and OpenAPI', () => {
  expect(operations.filter(([name, { id }]) => name !== id)).toEqual([]);
});

test('the administration’s list of routes has their roles', async () => {
  const { body } = await omote.admin('GET', '');
  const listed = new Map<string, string>(
    body.routes.map(({ method, path, role }: Record<string, string>) => [
      `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      role,
    ]),
  );
  for (const { method, path, access } of Object.values(ADMIN_OPERATIONS)) {
    const role = listed.get(`${method} ${path}`);
    // Presentations are left out, because their callers differ.
    if (access === 'open' || role === undefined) continue;
    const usual = method === 'GET' ? 'viewer' : 'admin';
    expect([path, role]).toEqual([path, 'role' in access ? access.role : usual]);
  }
});
