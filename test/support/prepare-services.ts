/**
 * Global set-up of the projects that start services by the hundred: one bundle of the service, of the
 * command and of the packages they need.
 * A process that reads 1,400 files instead of some ten needs twice the processor time until it is ready. It is made anew
 * for each run (not for each round of a watching one).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const at = (path: string): string => resolve(import.meta.dirname, '../..', path);

const ENTRIES = {
  service: at('test/support/lazy-main.ts'),
  // In a file of its own, since it starts a service if it is what Node was called with.
  main: at('src/shells/headless/main.ts'),
  cli: at('src/shells/headless/cli.ts'),
  'start-once': at('test/support/start-once.ts'),
  sandbox: at('src/shells/headless/sandbox-main.ts'),
  'engine-worker': at('src/engine/runtime/worker.ts'),
  'provider-probe': at('src/engine/runtime/provider-probe.ts'),
  'warm-worker': at('src/app/gallery/warm-worker.ts'),
  'database-worker': at('src/app/backup/database-worker.ts'),
};

/** Loaded from node_modules: they hold machine code, or start threads from files of their own. */
const APART = [
  '@node-rs/argon2',
  'better-sqlite3',
  'koffi',
  'onnxruntime-node',
  'pg-native',
  'pino',
  'sharp',
  'thread-stream',
];

/** The path of the bundled service, for process.ts. */
const NAME = 'OMOTE_TEST_SERVICE';

export default async function prepareServices(): Promise<(() => void) | undefined> {
  // Each project of a run asks for it.
  if (process.env[NAME]) return undefined;
  const caches = at('node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  // Within this tree, where the packages apart and the models are found.
  const outDir = mkdtempSync(join(caches, 'services-'));
  await build({
    root: at('.'),
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: ENTRIES,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: APART },
  });
  // Otherwise Node compiles each file once more, to find out what it is.
  writeFileSync(join(outDir, 'package.json'), '{"type":"module"}\n');
  process.env[NAME] = join(outDir, 'service.js');
  return () => rmSync(outDir, { recursive: true, force: true });
}
