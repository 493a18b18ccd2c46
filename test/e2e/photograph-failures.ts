/** Set-up file of the browser tests: what the pages showed when a test failed. */
import { afterEach } from 'vitest';
import { photographPages } from './browser.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await photographPages(`${task.file.name} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150));
});
