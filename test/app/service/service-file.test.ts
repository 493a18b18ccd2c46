import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import {
  readServiceFile,
  removeServiceFile,
  writeServiceFile,
} from '../../../src/app/service/service-file.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-service-'));
  path = join(folder, 'service.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An appliance behind a load balancer. */
const WHERE = { baseUrl: 'https://gate.example', address: 'http://127.0.0.1:1' };
const COMMANDS = { port: 1, run: 'AAAA' };

describe('service.json', () => {
  test('is readable only for its owner, even if it replaces a file that others could read', () => {
    writeFileSync(path, '{}', { mode: 0o644 });
    writeServiceFile(folder, { ...WHERE, commands: COMMANDS });
    expect(readServiceFile(folder)).toEqual({
      pid: process.pid,
      version: packageJson.version,
      ...WHERE,
      commands: COMMANDS,
    });
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    removeServiceFile(folder);
    expect(existsSync(path)).toBe(false);
    removeServiceFile(folder);
  });

  test.each(['', '{', '[]', 'null', '1', '{"pid":"1","baseUrl":"x"}', '{"pid":1}'])(
    '%j is not a valid file',
    (text) => {
      writeFileSync(path, text);
      expect(readServiceFile(folder)).toBeNull();
    },
  );

  test('has a single address for both, and none for commands, if an earlier version wrote it', () => {
    for (const commands of [undefined, null, {}, { port: '1', run: 'AAAA' }, { port: 1 }]) {
      writeFileSync(path, JSON.stringify({ pid: 1, baseUrl: 'http://127.0.0.1:1', commands }));
      expect(readServiceFile(folder)).toEqual({
        pid: 1,
        baseUrl: 'http://127.0.0.1:1',
        address: 'http://127.0.0.1:1',
      });
    }
  });
});
