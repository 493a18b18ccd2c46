import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchDescriptors } from '../../src/app/site/descriptor-watch.ts';
import { connectionsWithin, descriptorLimit } from '../../src/http/edge/connections.ts';

test('connections leave room for what else the service opens, and never none', () => {
  expect(connectionsWithin(4096, null)).toBe(4096);
  expect(connectionsWithin(4096, 1_048_576)).toBe(4096);
  expect(connectionsWithin(4096, 1024)).toBe(768);
  for (const limit of [64, 128, 256, 300, 512, 1024, 4096, 4400]) {
    const total = connectionsWithin(4096, limit);
    expect(total).toBeGreaterThanOrEqual(64);
    if (limit >= 320) expect(limit - total).toBeGreaterThanOrEqual(256);
  }
});

const LIMITS = join(import.meta.dirname, '../../src/http/edge/connections.ts');
const WATCH = join(import.meta.dirname, '../../src/app/site/descriptor-watch.ts');

test.runIf(process.platform === 'linux')('the limit is the one of the process', () => {
  const script = `import('${LIMITS}').then((m) => console.log(m.descriptorLimit()))`;
  const told = spawnSync('bash', ['-c', 'ulimit -n 777 && exec "$0" -e "$1"', process.execPath, script], {
    encoding: 'utf8',
  });
  expect(told.stdout).toBe('777\n');
  expect(descriptorLimit()).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')('a process that can open nothing more notices, and recovers', () => {
  const script = `
    import { openSync, closeSync } from 'node:fs';
    const { watchDescriptors } = await import('${WATCH}');
    const watch = watchDescriptors((why) => console.log('log', why !== ''));
    const opened = [];
    try { for (;;) opened.push(openSync('/dev/null')); } catch (error) { console.log(error.code); }
    const until = async (wanted) => {
      while ((watch.problem() !== null) !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
      console.log(wanted);
    };
    await until(true);
    for (const fd of opened) closeSync(fd);
    await until(false);
    watch.stop();`;
  const command = 'ulimit -n 128 && exec "$0" --input-type=module -e "$1"';
  const { stdout } = spawnSync('bash', ['-c', command, process.execPath, script], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['EMFILE', 'log true', 'true', 'false']);
});

test.each([
  ['EMFILE', 'LimitNOFILE'],
  ['ENFILE', 'fs.file-max'],
] as const)('of %s, the limit is named that was reached: %s', (lack, limit) => {
  vi.useFakeTimers();
  try {
    const watch = watchDescriptors(
      () => undefined,
      () => lack,
    );
    vi.advanceTimersToNextTimer();
    expect(watch.problem()).toContain(limit);
    watch.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('the log has one line a minute', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const watch = watchDescriptors(
      (why) => lines.push(why),
      () => 'EMFILE',
    );
    vi.advanceTimersByTime(59_000);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(58_000);
    expect(lines).toHaveLength(2);
    watch.stop();
  } finally {
    vi.useRealTimers();
  }
});
