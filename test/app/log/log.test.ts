import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logLastWords, onePerCause, openLog } from '../../../src/app/log/log.ts';
import { LogFile } from '../../../src/app/log/log-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the log has the error of a damaged row without its ID, which may be a person’s', () => {
  const log = openLog(folder, 'info');
  const row = '0123456789abcdef'.repeat(2);
  const damaged = new Error(`templates.template of ${row} does not open`);
  log.error({ err: damaged }, 'left out');
  log.error({ err: new Error('request failed', { cause: damaged }) }, 'request failed');
  log.error({ err: 'no error' }, 'thrown');
  log.error({ err: `${row} is thrown` }, 'thrown, too');
  const lines = linesOf(join(folder, 'logs', 'service.log'));
  expect(lines.map(({ err }) => err.message ?? err)).toEqual([
    'templates.template of … does not open',
    'request failed: templates.template of … does not open',
    'no error',
    '… is thrown',
  ]);
  expect(JSON.stringify(lines)).not.toContain(row);
  expect(logLastWords(folder, damaged, 'the last')).not.toContain(row);
});

test('the log has the code of an error or of its cause, and nothing that a database quotes beside it', () => {
  const log = openLog(folder, 'info');
  const row = 'Key (identifier)=(member-4711) is not present in table "people".';
  const foreign = Object.assign(new Error('insert violates a foreign key'), { code: '23503', detail: row });
  const both = [foreign, new Error('none', { cause: foreign })] as const;
  const around = Object.assign(new Error('around'), { foreign });
  for (const err of [...both, new AggregateError(both), new SuppressedError(...both, 'two'), around])
    log.error({ err }, `logged ${err.message}`);
  expect(logLastWords(folder, foreign, 'the last')).toContain('insert violates a foreign key');
  const lines = linesOf(join(folder, 'logs', 'service.log'));
  expect(lines.map(({ err }) => [err.code, err.errors?.length])).toEqual([
    ['23503', undefined],
    ['23503', undefined],
    [undefined, 2],
    [undefined, 2],
    [undefined, undefined],
    ['23503', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain('member-4711');
});

describe('the log file', () => {
  test.runIf(process.platform === 'linux')(
    'a full disk loses lines without throwing; once there is space, their number is logged',
    async () => {
      const path = join(folder, 'service.log');
      symlinkSync('/dev/full', path);
      const file = new LogFile(path);
      for (let n = 0; n < 1000; n++) file.write(`{"n":${n}}\n`);
      expect(file.problem).toBe('ENOSPC');
      unlinkSync(path);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      file.write('{"n":1000}\n');
      expect(file.problem).toBeNull();
      expect(linesOf(path)).toEqual([
        expect.objectContaining({ lines: 1000, why: 'ENOSPC', msg: 'lines of this log were lost' }),
        { n: 1000 },
      ]);
    },
  );

  test('is limited in size: the oldest file is deleted', () => {
    const file = new LogFile(join(folder, 'service.log'), { rotateBytes: 1000, kept: 2 });
    for (let n = 0; n < 500; n++) file.write(`{"n":${n}}\n`);
    expect(readdirSync(folder).sort()).toEqual(['service.log', 'service.log.1', 'service.log.2']);
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThan(1020);
    expect(linesOf(join(folder, 'service.log')).at(-1)).toEqual({ n: 499 });
    expect(statSync(join(folder, 'service.log')).mode & 0o077).toBe(0);
  });

  test('a folder that can’t be created doesn’t end the process', () => {
    mkdirSync(join(folder, 'data'));
    symlinkSync('/proc/none', join(folder, 'data', 'logs'));
    const log = openLog(join(folder, 'data'), 'info');
    expect(() => log.info('a line')).not.toThrow();
  });
});

describe('one line per cause and minute', () => {
  test('the other lines are counted', () => {
    let nowMs = 0;
    const lines: string[] = [];
    const log = pino(
      { hooks: { logMethod: onePerCause(() => nowMs) } },
      { write: (line) => lines.push(line) },
    );
    const child = log.child({ reqId: 'r1' });
    const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    for (let n = 0; n < 100; n++) {
      child.error({ err: full() }, 'request failed');
      log.error({ err: new Error('another cause') }, 'request failed');
      log.warn('a plain warning');
    }
    log.info('a quiet line');
    log.info('a quiet line');
    expect(lines).toHaveLength(5);
    nowMs = 60_000;
    child.error({ err: full() }, 'request failed');
    log.warn('a plain warning');
    expect(JSON.parse(lines[5] ?? '')).toMatchObject({ left_out: 99, msg: 'request failed', reqId: 'r1' });
    expect(JSON.parse(lines[6] ?? '')).toMatchObject({ left_out: 99, msg: 'a plain warning' });
  });

  test('invented causes don’t fill the memory', () => {
    const lines: string[] = [];
    const log = pino({ hooks: { logMethod: onePerCause() } }, { write: (line) => lines.push(line) });
    for (let n = 0; n < 600; n++) log.error(`cause ${n}`);
    log.error('cause 599');
    log.error('cause 0');
    expect(lines).toHaveLength(601);
  });
});
