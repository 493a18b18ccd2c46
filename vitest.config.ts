import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBinaries } from './test/support/postgres/binaries.ts';

/**
 * `// @module-tag security` at the head of a file: a claim of docs/security.md rests on it, and what holds one time in three
 * does not hold (test/docs/security.test.ts looks for the tag). scripts/test.ts runs any other failed file once more.
 */
const TAGS = [{ name: 'security', description: 'a claim rests on it: tried once' }];

/** Services and commands are started by the hundred: what Node makes of their sources is kept beside other caches. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node');

/** Modules are loaded by Node itself, as the product loads them: in half the time, with nothing between. */
const BY_NODE = { experimental: { viteModuleRunner: false } };

const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    pool: 'forks' as const,
    tags: TAGS,
    setupFiles: 'test/support/count-commands.ts',
    ...BY_NODE,
    ...extra,
  },
});

/** Half a minute and more: `npm run test:all` runs these, `npm test` does not. */
const SLOW = '**/*.slow.test.ts';

/** What has no short form: `npm run test:drills` alone runs these. */
const DRILL = '**/*.drill.test.ts';

/** These have one: the drills run them at full length. */
const AT_LENGTH_TOO = [
  'test/integration/attack.slow.test.ts',
  'test/integration/{crash,store-crash,webhooks-crash}.slow.test.ts',
  'test/integration/site*.slow.test.ts',
  'test/store/move/move-faults.slow.test.ts',
  'test/store/**/rotate-data-key.slow.test.ts',
];

const named = (...names: string[]) =>
  findBinaries() ? names.map((name) => `test/integration/${name}.test.ts`) : [];
/** What three appliances make of one call that comes to each of them; the drills ask for the whole contract. */
const ON_POSTGRES = named('idempotency');
/** All that calls /v1 as a stranger would. */
const CONTRACT_OF_SITE = named(
  'contract',
  'contract-rows',
  'ekyc',
  'exemptions',
  'deletion',
  'keys-and-manners',
  'idempotency',
  'image',
  'images',
  'fuzz',
);

const OF_SITE = { OMOTE_TEST_STORE: 'postgres', OMOTE_TEST_NODES: '3' };
const AT_LENGTH = {
  OMOTE_CRASH_KILLS: process.env.OMOTE_CRASH_KILLS ?? '200',
  OMOTE_AT_LENGTH: '1',
  OMOTE_STORE_KILLS: process.env.OMOTE_STORE_KILLS ?? '24',
  OMOTE_WEBHOOK_KILLS: process.env.OMOTE_WEBHOOK_KILLS ?? '12',
  OMOTE_SITE_LONG: '1',
  OMOTE_SITE_KILLS: process.env.OMOTE_SITE_KILLS ?? '50',
  OMOTE_SITE_FAILOVERS: process.env.OMOTE_SITE_FAILOVERS ?? '20',
  OMOTE_SITE_RACES: process.env.OMOTE_SITE_RACES ?? '500',
};

const inRooms = (...rooms: string[]) => rooms.map((room) => `test/${room}/**/*.test.{ts,tsx}`);

/** Of the unit rooms, what computes or writes for seconds: run with the parts, and not by `npm run check`. */
const SECONDS_LONG = [
  'domain/attempts/machine',
  'domain/enrolment/learning',
  'domain/liveness/light-challenge',
  'flows/backup',
  'flows/duplicates',
  'flows/enrolment/learn-from-visit',
  'flows/gallery-model',
  'flows/packs/night-calibration',
  'flows/people/erase-person',
  'scripts/accuracy-parts',
  'scripts/models-build',
  'scripts/omote-command',
  'scripts/published-file',
  'scripts/tflite',
].map((name) => `test/${name}.test.ts`);

/**
 * One process for many files, so that a module loaded once serves them all: a process of its own costs each file a second
 * before its first test. None of these files mocks a module or leaves a global changed, and no helper registers a hook
 * when it is loaded (test/structure/test-projects.test.ts).
 */
const SHARED = { isolate: false };

/** They load other test files again with another engine, or change the environment for the rest of their process. */
const ALONE = ['contract', 'npm-binaries'].map((name) => `test/store/postgres/${name}.test.ts`);

/** They change the environment of their process. */
const SERVICES_ALONE = ['desktop', 'providers', 'proxies'].map(
  (name) => `test/integration/${name}.slow.test.ts`,
);

/** On PostgreSQL, whose databases cost half a second each: `npm run test:all` runs these, `npm test` does not. */
const ON_POSTGRES_ITSELF = 'test/store/postgres/**/*.test.ts';

const PARTS = ['app', 'docs', 'engine', 'native', 'sandbox', 'search', 'store', 'structure'];

/** A page or a service on a busy machine: vitest's own second is for what happens in this process. */
const BUSY = { expect: { poll: { timeout: 30_000 } } };
/** They end what hangs and tell of no speed: a machine that others use, too, was three times as slow as another. */
const SERVICE = {
  ...BUSY,
  globalSetup: 'test/support/prepare-services.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
};
const PAGES = {
  ...BUSY,
  ...SHARED,
  globalSetup: 'test/support/prepare-pages.ts',
  setupFiles: ['test/support/count-commands.ts', 'test/e2e/photograph-failures.ts'],
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

/**
 * The longest of each run, the longest first: one that began last would run alone. The others by project, because a process
 * goes on with files of its own.
 */
const LONG_ONES = [
  'packaging/systemd',
  'e2e/console-areas.slow',
  'integration/update.slow',
  'e2e/console-outage.slow',
  'e2e/kiosk-camera.slow',
  'e2e/capture-ends.slow',
  'e2e/kiosk.slow',
  'integration/challenge.slow',
  'integration/guessing.slow',
  'e2e/console-people.slow',
  'e2e/challenge.slow',
  'e2e/console-search.slow',
  'e2e/first-day.slow',
  'integration/liveness-report.slow',
  'integration/process.slow',
  'integration/kiosk.slow',
  'packaging/debian',
  'integration/nothing-leaves.slow',
  'e2e/visitor-languages.slow',
  'integration/clients.slow',
  'integration/audit-export.slow',
  'integration/planned-backups.slow',
  'integration/sandbox-page.slow',
  'packaging/container',
  'integration/broken-disk.slow',
  'integration/full-disk.slow',
  'integration/capture.slow',
  'integration/crash.slow',
  'integration/attack.slow',
  'integration/attack-calls.slow',
  'e2e/devices.slow',
  'integration/audit-coverage.slow',
  'store/move/move-faults.slow',
  'store/move/move-store.slow',
  'store/postgres/contract.slow',
  'app/doors/kiosks-at-brokers',
  'e2e/main-job',
  'integration/fuzz',
  'e2e/console-first-run',
  'app/update/apply',
  'integration/sign-in-provider',
  'integration/doors',
  'app/doors/doors',
].map((name) => `/test/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG_ONES.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG_ONES.length : at;
    };
    return (await super.sort(files)).toSorted(
      (a, b) => rank(a) - rank(b) || a.project.name.localeCompare(b.project.name),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two cores are what the smallest host and CI have.
    maxWorkers: 2,
    projects: [
      // Rules and flows, within one process: what `npm run check` runs.
      {
        ...project(
          'unit',
          inRooms('camera', 'contract', 'domain', 'flows', 'http', 'scripts', 'shells', 'ui'),
          {
            testTimeout: 30_000,
            hookTimeout: 60_000,
            exclude: SECONDS_LONG,
            ...SHARED,
            // Tests of pages load .tsx, which Node does not.
            experimental: {},
          },
        ),
        resolve: { alias: { electron: join(import.meta.dirname, 'test/shells/electron/fake-electron.ts') } },
      },
      // The parts that work with disks, networks, compilers and processes.
      project('parts', [...inRooms(...PARTS), ...SECONDS_LONG], {
        testTimeout: 90_000,
        hookTimeout: 90_000,
        ...SHARED,
        exclude: [SLOW, DRILL, ON_POSTGRES_ITSELF],
      }),
      project('parts-postgres', [ON_POSTGRES_ITSELF], {
        testTimeout: 90_000,
        hookTimeout: 90_000,
        ...SHARED,
        exclude: [SLOW, DRILL, ...ALONE],
      }),
      project('parts-alone', ALONE, { testTimeout: 90_000, hookTimeout: 90_000 }),
      project('parts-slow', [`test/{${PARTS.join(',')}}/${SLOW}`], {
        testTimeout: 90_000,
        hookTimeout: 90_000,
      }),
      project('integration', ['test/integration/**/*.test.ts'], {
        ...SERVICE,
        ...SHARED,
        exclude: [SLOW, DRILL],
      }),
      project('integration-slow', [`test/integration/${SLOW}`], {
        ...SERVICE,
        ...SHARED,
        exclude: SERVICES_ALONE,
      }),
      project('integration-alone', SERVICES_ALONE, SERVICE),
      // Again, of three appliances on one PostgreSQL that are called by turns.
      project('integration-postgres', ON_POSTGRES, { ...SERVICE, env: OF_SITE }),
      project('contract-of-site', CONTRACT_OF_SITE, { ...SERVICE, env: OF_SITE }),
      project('drills', [`test/{integration,store}/${DRILL}`, ...AT_LENGTH_TOO], {
        ...SERVICE,
        env: AT_LENGTH,
      }),
      // Need what most machines lack; skipped with the reason where it is missing.
      project('electron', ['test/electron/**/*.e2e.ts'], {
        testTimeout: 120_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      // What takes whole compilers and copies of the tree.
      project('long', ['test/long/**/*.test.ts'], { testTimeout: 300_000, hookTimeout: 60_000 }),
      project('packaging', ['test/packaging/**/*.test.ts'], { testTimeout: 60_000 }),
      project('e2e', ['test/e2e/**/*.test.ts'], { ...PAGES, exclude: [SLOW] }),
      project('e2e-slow', [`test/e2e/${SLOW}`], PAGES),
    ],
  },
});
