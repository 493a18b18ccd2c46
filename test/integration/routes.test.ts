// @module-tag security
/**
 * Tests that every route of /admin/v1 and /kiosk/v1 comes from the tables of operations, that every operation has a
 * route, and that no GET or HEAD of any route changes anything.
 */
import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { KIOSK_OPERATIONS } from '../../src/contract/kiosks/kiosk.ts';
import { openIssuedUrl } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';

/** The kiosk's socket isn't a call with a response. */
const NO_CALLS = ['GET /kiosk/v1/live'];

const operations = [...Object.entries(ADMIN_OPERATIONS), ...Object.entries(KIOSK_OPERATIONS)];
const tables = operations.map(([, { method, path }]) => `${method} ${path}`);
const routes: string[] = [];
/** The paths of all routes that answer GET or HEAD. */
const readable = new Set<string>();

let omote: Appliance;
beforeAll(async () => {
  // Fastify announces every server it creates, before the first route is added to it.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().some((one) => one === 'GET' || one === 'HEAD')) readable.add(url);
      if (!/^\/((admin|kiosk)\/v1(\/|$)|metrics$|\.well-known\/)/.test(url)) return;
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

describe('reading', () => {
  /** What is written about calls and callers themselves and by the clock, and the code of these rows. */
  const ABOUT_CALLS = new Set([
    ...['audit', 'api_keys', 'key_calls', 'key_call_counts', 'console_sessions', 'settings', 'row_set'],
  ]);

  /** A digest of each table that is not about calls. */
  function stored(): Record<string, string> {
    const db = new Database(join(omote.folder, 'omote.db'), { readonly: true });
    try {
      const names = db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .pluck()
        .all() as string[];
      return Object.fromEntries(
        names
          .filter((name) => !ABOUT_CALLS.has(name))
          .map((name) => {
            const rows = db.prepare(`SELECT * FROM "${name}"`).raw().all();
            return [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')];
          }),
      );
    } finally {
      db.close();
    }
  }

  const PREVIEWS: Record<string, string>[] = [
    { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' },
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'preview' },
  ];

  test('changes nothing, whoever reads and whatever: previews of links least of all', async () => {
    const authId = await omote.newPerson();
    const issued = (await omote.issue('register_sessions', authId, { expires: 600, one_time_access: true }))
      .body;
    const values: Record<string, string> = {
      token: new URL(issued.url).pathname.split('/')[2],
      svc_auth_session_id: issued.svc_auth_session_id,
      id: issued.svc_auth_session_id,
      id_type: 'auth',
      identifier: authId,
      auth_id: authId,
    };
    const paths = [...readable].map((path) =>
      path.replaceAll(/:(\w+)(\([^)]*\))?/g, (_, name: string) => values[name] ?? 'x').replace('*', 'x'),
    );
    expect(paths).toContain(new URL(issued.url).pathname);
    const callers: Record<string, string>[] = [
      { 'x-omote-kiosk': '1' },
      { cookie: await omote.consoleCookie(), 'x-omote-console': '1' },
      { authorization: `Bearer ${omote.key}` },
    ];
    const before = stored();
    const read = async (path: string, headers: Record<string, string>) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(omote.url + path, { method, headers, redirect: 'manual' });
        await answer.body?.cancel();
      }
    };
    for (const path of paths) await Promise.all(callers.map((headers) => read(path, headers)));
    for (const headers of PREVIEWS) await read(new URL(issued.url).pathname, headers);
    expect(stored()).toEqual(before);
    expect((await omote.seen(issued.svc_auth_session_id)).state).toBe('issued');
    expect(await openIssuedUrl(issued.url)).toMatch(/^omote_capture=/);
    expect((await omote.seen(issued.svc_auth_session_id)).state).toBe('opened');
  });
});
