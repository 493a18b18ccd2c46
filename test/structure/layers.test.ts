import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FILES, imports } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'omote-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Violation {
  from: string;
  rule: { name: string };
}

interface Cruise {
  summary: { violations: Violation[]; environmentIssues?: unknown[] };
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

/** What dependency-cruiser finds in `src` of a folder. */
function cruise(tree: string): Cruise {
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(stdout) as Cruise;
}

function violationsOf(files: Record<string, string>): Violation[] {
  const tree = mkdtempSync(join(folder, 'tree-'));
  cpSync(join(root, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  cpSync(join(root, 'package.json'), join(tree, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return cruise(tree).summary.violations;
}

const VALUE = (path: string) => `import { x } from '${path}'; export const y = x;`;
const TYPE = (path: string) => `import type { x } from '${path}'; export type y = x;`;
const ELEMENT = (path: string) => `import { x } from '${path}'; export const y = <p>{x}</p>;`;
const LAZY = (path: string) => `const y = await import('${path}'); export { y };`;
const PACKAGE = (name: string) => `import x from '${name}'; export const y = x;`;

/** A rule, a file, what it must not import, and how it does. */
const FORBIDDEN: [rule: string, from: string, to: string, text: (to: string) => string][] = [
  ['layer-domain', 'src/domain/a.ts', 'src/store/b.ts', VALUE],
  ['layer-domain', 'src/domain/types.ts', 'src/store/b.ts', TYPE],
  ['layer-engine', 'src/engine/a.ts', 'src/store/b.ts', VALUE],
  ['layer-ui', 'src/ui/a.tsx', 'src/domain/b.ts', ELEMENT],
  ['http-off-store', 'src/http/a.ts', 'src/domain/ports.ts', TYPE],
  ['stages-are-strangers', 'src/engine/stages/a.ts', 'src/engine/stages/b.ts', VALUE],
  ['layer-sandbox', 'src/sandbox/a.ts', 'src/engine/b.ts', VALUE],
  ['sandbox-in-its-process', 'src/app/app.ts', 'src/sandbox/b.ts', VALUE],
  ['sandbox-in-its-process', 'src/app/lazy.ts', 'src/app/sandbox/start-sandbox.ts', LAZY],
  ['capture-has-doors', 'src/ui/kiosk/a.ts', 'src/ui/capture/parts/b.ts', VALUE],
  ['door-better-sqlite3', 'src/flows/a.ts', 'better-sqlite3', PACKAGE],
  ['door-onnxruntime', 'src/engine/decoders/a.ts', 'onnxruntime-node', PACKAGE],
  ['door-sharp', 'src/engine/pipeline/pipeline.ts', 'sharp', PACKAGE],
  ['door-fastify', 'src/flows/b.ts', 'fastify', PACKAGE],
  ['pure-core', 'src/domain/b.ts', 'node:fs', PACKAGE],
];

const relativeTo = (from: string, to: string): string =>
  to.startsWith('src/') ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;

describe('the import rules', () => {
  it('see every source file and every import of one by another', () => {
    const { summary, modules } = cruise(root);
    expect(summary.environmentIssues ?? []).toEqual([]);
    const seen = new Map(modules.map((m) => [m.source, new Set(m.dependencies.map((d) => d.resolved))]));
    expect(FILES.filter((file) => /\.tsx?$/.test(file) && !seen.has(file))).toEqual([]);
    expect(imports().filter(({ from, to }) => !seen.get(from)?.has(to))).toEqual([]);
  });
});

describe('the import rules catch', () => {
  const found = (() => {
    let violations: Violation[] | undefined;
    return () => {
      const others = FORBIDDEN.filter(([, , to]) => to.startsWith('src/'));
      violations ??= violationsOf(
        Object.fromEntries([
          ...others.map(([, , to]) => [to, 'export const x = 1; export type x = number;']),
          ...FORBIDDEN.map(([, from, to, text]) => [from, text(relativeTo(from, to))]),
        ]),
      );
      return violations;
    };
  })();

  it.each(FORBIDDEN)('%s: %s → %s', (rule, from) => {
    expect(
      found()
        .filter((v) => v.from === from)
        .map((v) => v.rule.name),
    ).toContain(rule);
  });

  it('a cycle of three rooms in every layer that has rooms, even if no file is in a cycle', () => {
    const layers = ['app', 'contract', 'domain', 'flows', 'http', 'store', 'ui'];
    const value = (path: string) => `import { x } from '../${path}.ts'; export const y = x;`;
    const inOrder = layers.flatMap((layer) => [
      [`src/${layer}/people/asks.ts`, value('sessions/told')],
      [`src/${layer}/sessions/told.ts`, 'export const x = 1;'],
      [`src/${layer}/sessions/asks.ts`, value('kiosks/told')],
      [`src/${layer}/kiosks/told.ts`, 'export const x = 1;'],
      [`src/${layer}/people/told.ts`, value('sessions/told').replace('const y', 'const z')],
    ]);
    const closing = layers.map((layer) => [
      `src/${layer}/kiosks/asks.ts`,
      "import type { z } from '../people/told.ts'; export type y = typeof z;",
    ]);
    expect(violationsOf(Object.fromEntries(inOrder))).toEqual([]);
    const found = violationsOf(Object.fromEntries([...inOrder, ...closing]));
    expect([...new Set(found.map(({ rule }) => rule.name))]).toEqual(['no-circles-of-rooms']);
    expect([...new Set(found.map(({ from }) => from.split('/')[1]))].sort()).toEqual(layers);
  });

  it('nothing if the layers are respected, also if a room and the code next to the rooms need each other', () => {
    const files = {
      'src/flows/people/list.ts': "import { x } from '../world.ts'; export const y = x;",
      'src/flows/world.ts': "import { x } from './people/kinds.ts'; export { x };",
      'src/flows/people/kinds.ts': 'export const x = 1;',
      'src/shells/headless/main.ts': "import { x } from '../../app/app.ts'; console.log(x);",
      'src/app/app.ts': "import { x } from '../flows/a.ts'; export { x };",
      'src/flows/a.ts': "import { x } from '../domain/b.ts'; export { x };",
      'src/domain/b.ts': 'export const x = 1;',
    };
    expect(violationsOf(files)).toEqual([]);
  });
});
