import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { build, type InlineConfig, type LogLevel, type Plugin } from 'vite';
import { writeThirdParty } from './scripts/third-party.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Entries of the main build. The service and the engine worker are processes of their own. */
const MAIN_ENTRIES = {
  main: at('src/shells/electron/main.ts'),
  service: at('src/shells/headless/main.ts'),
  cli: at('src/shells/headless/cli.ts'),
  sandbox: at('src/shells/headless/sandbox-main.ts'),
  'engine-worker': at('src/engine/runtime/worker.ts'),
  'provider-probe': at('src/engine/runtime/provider-probe.ts'),
  'warm-worker': at('src/app/gallery/warm-worker.ts'),
  'database-worker': at('src/app/backup/database-worker.ts'),
};

/** Packages that stay in node_modules: they hold machine code, or start threads from files of their own. */
const APART_PACKAGES = [
  'electron',
  '@node-rs/argon2',
  'better-sqlite3',
  'koffi',
  'onnxruntime-node',
  'pg-native',
  'pino',
  'sharp',
  'thread-stream',
];

/** Beside each asset its compressed forms: made once here, served as they are (fastify static, preCompressed). */
const compressAssets = {
  name: 'omote:compress-assets',
  async writeBundle({ dir }: { dir?: string }, bundle: Record<string, { fileName: string } & Content>) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
    for (const { fileName, ...content } of files) {
      const bytes = Buffer.from(content.type === 'chunk' ? content.code : content.source);
      const path = join(dir ?? '', fileName);
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
    }
  },
};
type Content = { type: 'chunk'; code: string } | { type: 'asset'; source: string | Uint8Array };

/** Mantine's palettes that the console draws with; the others are two thirds of a first load's variables. */
const PALETTES = /^\s*--mantine-color-(?!dark|gray|red|indigo|default|disabled)[a-z]+-[\w-]+:[^;]*;\n/gm;

const leaveOutPalettes = {
  name: 'omote:leave-out-palettes',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('default-css-variables.css') ? code.replace(PALETTES, '') : undefined,
};

const pagePlugins = [react(), leaveOutPalettes, compressAssets];

type Page = 'capture' | 'kiosk' | 'console' | 'sandbox' | 'films';

/** How many parts of a page share a module before all that is shared so comes as one file. */
const SHARED_BY_MANY = 5;

/**
 * Modules that come together in files of their own, by name. Many dialogs share them, but few areas need them at first,
 * so what all areas load is without them.
 */
const APART = {
  passwords: /\/PasswordInput\/|\/password-field\.tsx$/,
  radios: /\/components\/Radio\//,
  textareas: /\/components\/(Textarea|FileButton)\//,
  'security-keys': /\/@simplewebauthn\/|\/security-key\.ts$|\/parts\/forms\/second-factor\.tsx$/,
  operators: /\/areas\/operators\/(fields|texts)\./,
  scores: /\/parts\/score\/(score-meaning|score-texts|in-counts)\./,
  filters:
    /\/parts\/lists\/(folded-filters|saved-filters|typed-filter|list-head)\.|\/use-(phone|disclosure|debounced-callback)\./,
  faces: /\/parts\/person\/(face-thumb|seen-person)\./,
};
const isApart = (id: string): boolean => Object.values(APART).some((files) => files.test(id));

/**
 * A page is a build of its own: what one page loads at first is one file, whatever the others share with it
 * (test/ui/first-load.test.ts holds how much that is). Without dependencies taken along the files would load one another in
 * a circle, and the page would stay white: `includeDependenciesRecursively` stays as it is.
 */
const pageBuild = (page: Page, first: boolean) =>
  ({
    root: at('src/ui'),
    // electron-vite insists on a relative base; the pages live at /s/…, /console and /kiosk, the assets here.
    base: './',
    experimental: { renderBuiltUrl: (file: string) => `/ui/${file}` },
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: first,
      minify: 'oxc',
      // Phones of a site are older than the appliance: what Safari 16.4 and Chrome 111 understand.
      target: 'es2022',
      cssTarget: 'safari16',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The service's policy has no data: for scripts and styles.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: { [page]: at(`src/ui/${page}/index.html`) },
        output: {
          codeSplitting: {
            groups: [
              { name: `${page}-base`, tags: ['$initial' as const], priority: 3 },
              {
                name: `${page}-shared`,
                test: (id: string) => !isApart(id),
                minShareCount: SHARED_BY_MANY,
                priority: 2,
              },
              // A file takes along what its modules need, unless an earlier one has it.
              ...Object.entries(APART).map(([name, test]) => ({
                name: `${page}-${name}`,
                test,
                priority: 1,
              })),
            ],
          },
        },
        // The pages need only the types of the contract: unused shapes must not pull typebox into a phone.
        treeshake: { manualPureFunctions: ['Type'] },
      },
    },
  }) satisfies InlineConfig;

/** electron-vite builds one page; this the others, after it. */
function otherPages(pages: readonly Page[]): Plugin {
  let logLevel: LogLevel | undefined;
  return {
    name: 'omote:other-pages',
    configResolved(config) {
      logLevel = config.logLevel;
    },
    async closeBundle() {
      for (const page of pages)
        await build({
          ...pageBuild(page, false),
          plugins: pagePlugins,
          configFile: false,
          ...(logLevel && { logLevel }),
        });
    },
  };
}

const listThirdParty = {
  name: 'omote:third-party',
  closeBundle: () => writeThirdParty(import.meta.dirname),
};

export default defineConfig({
  main: {
    plugins: [listThirdParty],
    build: {
      outDir: 'out/main',
      sourcemap: true,
      // Packages come along, since a process that reads a hundred files instead of a thousand starts in half of the time.
      externalizeDeps: false,
      rollupOptions: {
        external: APART_PACKAGES,
        // `depd`, which Koa brings, says which of its functions are deprecated; none of those it wraps so is called.
        checks: { eval: false },
        input: Object.fromEntries(Object.entries(MAIN_ENTRIES).filter(([, path]) => existsSync(path))),
        // Flat, so that an entry finds its neighbour by `new URL('./engine-worker.js', import.meta.url)`.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        // Each of one piece: a sandboxed preload cannot load another file.
        input: {
          preload: at('src/shells/electron/preload.ts'),
          'pin-preload': at('src/shells/electron/kiosk/pin-preload.ts'),
        },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...pageBuild('capture', true),
    plugins: [...pagePlugins, otherPages(['kiosk', 'console', 'sandbox', 'films'])],
  },
});
