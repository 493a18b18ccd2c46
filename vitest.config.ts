import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node' as const, pool: 'forks' as const, ...extra },
});

/**
 * People before the cameras are rendered while the tests run: where the machine is busy they miss a movement now and then,
 * as people do, and try again.
 */
const MISSED_MOVEMENTS = 2;

export default defineConfig({
  test: {
    // Two cores are what the smallest host and CI have.
    maxWorkers: 2,
    projects: [
      project('unit', ['test/**/*.test.{ts,tsx}'], {
        exclude: [
          'test/integration/**',
          'test/e2e/**',
          'test/packaging/**',
          'test/long/**',
          '**/node_modules/**',
        ],
        testTimeout: 30_000,
      }),
      project('integration', ['test/integration/**/*.test.ts'], {
        retry: MISSED_MOVEMENTS,
        // As for e2e: the service is a busy machine's, too.
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      // The long runs of tests that are also among the integration tests.
      project('crash', ['test/integration/crash.test.ts', 'test/integration/learning-crash.test.ts'], {
        env: { OMOTE_CRASH_KILLS: process.env.OMOTE_CRASH_KILLS ?? '200' },
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
      project('e2e', ['test/e2e/**/*.test.ts'], {
        retry: MISSED_MOVEMENTS,
        // A page on a busy machine: vitest's own second is for what happens in this process.
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
