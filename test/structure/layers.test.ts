import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'omote-layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Violation {
  from: string;
  rule: { name: string };
}

/** Names of the rules that a small source tree breaks. */
const violations = (files: Record<string, string>): string[] =>
  [...new Set(violationsOf(files).map((v) => v.rule.name))].sort();

function violationsOf(files: Record<string, string>): Violation[] {
  const tree = mkdtempSync(join(folder, 'tree-'));
  cpSync(join(root, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  cpSync(join(root, 'package.json'), join(tree, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 });
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import rules catch', () => {
  it.each([
    [
      'layer-domain',
      'src/domain/a.ts',
      "import { x } from '../store/b.ts'; export const y = x;",
      'src/store/b.ts',
    ],
    [
      'layer-domain',
      'src/domain/a.ts',
      "import type { x } from '../store/b.ts'; export type y = x;",
      'src/store/b.ts',
    ],
    [
      'layer-engine',
      'src/engine/a.ts',
      "import { x } from '../store/b.ts'; export const y = x;",
      'src/store/b.ts',
    ],
    [
      'layer-ui',
      'src/ui/a.tsx',
      "import { x } from '../domain/b.ts'; export const y = <p>{x}</p>;",
      'src/domain/b.ts',
    ],
    [
      'http-off-store',
      'src/http/a.ts',
      "import type { Store } from '../domain/ports.ts'; export type y = Store;",
      'src/domain/ports.ts',
    ],
    [
      'stages-are-strangers',
      'src/engine/stages/a.ts',
      "import { x } from './b.ts'; export const y = x;",
      'src/engine/stages/b.ts',
    ],
    [
      'layer-sandbox',
      'src/sandbox/a.ts',
      "import { x } from '../engine/b.ts'; export const y = x;",
      'src/engine/b.ts',
    ],
    [
      'sandbox-in-its-process',
      'src/app/app.ts',
      "import { x } from '../sandbox/b.ts'; export const y = x;",
      'src/sandbox/b.ts',
    ],
    [
      'sandbox-in-its-process',
      'src/app/app.ts',
      "const y = await import('./sandbox/start-sandbox.ts'); export { y };",
      'src/app/sandbox/start-sandbox.ts',
    ],
    [
      'capture-has-doors',
      'src/ui/kiosk/a.ts',
      "import { x } from '../capture/parts/b.ts'; export const y = x;",
      'src/ui/capture/parts/b.ts',
    ],
  ])('%s: %s', (rule, path, text, other) => {
    expect(violations({ [path]: text, [other]: 'export const x = 1; export type x = number;' })).toContain(
      rule,
    );
  });

  it.each([
    ['door-better-sqlite3', 'src/flows/a.ts', 'better-sqlite3'],
    ['door-onnxruntime', 'src/engine/stages/a.ts', 'onnxruntime-node'],
    ['door-sharp', 'src/engine/pipeline/pipeline.ts', 'sharp'],
    ['door-fastify', 'src/flows/a.ts', 'fastify'],
    ['pure-core', 'src/domain/a.ts', 'node:fs'],
  ])('%s in %s', (rule, path, name) => {
    expect(violations({ [path]: `import x from '${name}'; export const y = x;` })).toContain(rule);
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

  it('nothing if a room and the code next to the rooms need each other, file by file', () => {
    const files = {
      'src/flows/people/list.ts': "import { x } from '../world.ts'; export const y = x;",
      'src/flows/world.ts': "import { x } from './people/kinds.ts'; export { x };",
      'src/flows/people/kinds.ts': 'export const x = 1;',
    };
    expect(violations(files)).toEqual([]);
  });

  it('nothing if the layers are respected', () => {
    const files = {
      'src/shells/headless/main.ts': "import { x } from '../../app/app.ts'; console.log(x);",
      'src/app/app.ts': "import { x } from '../flows/a.ts'; export { x };",
      'src/flows/a.ts': "import { x } from '../domain/b.ts'; export { x };",
      'src/domain/b.ts': 'export const x = 1;',
    };
    expect(violations(files)).toEqual([]);
  });
});
