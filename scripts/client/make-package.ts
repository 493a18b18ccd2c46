/**
 * Writes the client package: plain modules and types generated from src/contract, the OpenAPI documents, readme and
 * licence.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { SURFACES } from '../../src/contract/openapi.ts';
import { generatedDocs } from '../docs.ts';
import { clientTypes, errorTypes } from './declarations.ts';

const root = join(import.meta.dirname, '..', '..');
/** index.js and the modules that it imports at run time. */
const MODULES = ['client', 'send', 'call', 'calls'];
/**
 * Modules whose types are included as the compiler writes them. Types of the operations are generated without TypeBox.
 */
const TYPED = ['send', 'call'];

const NAME = 'omote-client';

/**
 * @param folder is emptied first
 * @throws Error with the compiler's output if src/contract does not compile
 */
export function makeClientPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'openapi'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  const compiled = mkdtempSync(join(tmpdir(), 'omote-client-'));
  try {
    compile(compiled);
    for (const name of MODULES)
      write(`${published(name)}.js`, readFileSync(join(compiled, `${name}.js`), 'utf8'));
    for (const name of TYPED)
      write(`${name}.d.ts`, named(readFileSync(join(compiled, `${name}.d.ts`), 'utf8')));
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
  write('index.d.ts', clientTypes());
  write('fields.d.ts', errorTypes());

  const documents = generatedDocs();
  for (const { name, file } of SURFACES) write(`openapi/${name}.json`, documents[`docs/api/${file}`]);
  write('openapi/errors.md', documents['docs/api/errors.md']);
  cpSync(join(root, 'packaging', 'client', 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
}

const published = (name: string): string => (name === 'client' ? 'index' : name);
const named = (text: string): string =>
  text.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'").replaceAll(/(from "\.\/\w+)\.ts"/g, '$1.js"');

const manifest = () => ({
  name: NAME,
  version: packageJson.version,
  description: 'Client of the Omote face-authentication appliance',
  license: packageJson.license,
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './openapi/*': './openapi/*',
    './package.json': './package.json',
  },
  engines: packageJson.engines,
  sideEffects: false,
});

function compile(outDir: string): void {
  const options = [
    ...['--ignoreConfig', '--strict', '--skipLibCheck', '--verbatimModuleSyntax', '--declaration'],
    ...[
      '--target',
      'ES2022',
      '--module',
      'ESNext',
      '--moduleResolution',
      'Bundler',
      '--lib',
      'ES2024,DOM,DOM.Iterable',
    ],
    ...['--rewriteRelativeImportExtensions', '--types', 'node', '--outDir', outDir],
  ];
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [tsc, ...options, join(root, 'src', 'contract', 'client.ts')],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tsc: ${error?.message ?? stdout + stderr}`);
}
