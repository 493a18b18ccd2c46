import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder } from '../../../src/app/doctor/host.ts';
import { clearKioskPin, hasKioskPin, isKioskPin, setKioskPin } from '../../../src/app/kiosks/kiosk-pin.ts';
import { command } from '../../support/command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-pin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'kiosk-pin.json');

test('only the right PIN is accepted, and the file doesn’t reveal it', async () => {
  expect(hasKioskPin(folder)).toBe(false);
  await setKioskPin(folder, '271828');
  expect(hasKioskPin(folder)).toBe(true);
  expect(dataFolder(folder).map(({ what }) => what)).toEqual(['Data folder']);
  expect(await isKioskPin(folder, '271828')).toBe(true);
  for (const wrong of ['271829', '27182', '', '2718281', 'abcdef', '271828 '])
    expect(await isKioskPin(folder, wrong)).toBe(false);
  expect(readFileSync(file(), 'utf8')).not.toContain('271828');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('the same PIN is stored differently each time, and can be changed and removed', async () => {
  await setKioskPin(folder, '1234');
  const before = readFileSync(file(), 'utf8');
  await setKioskPin(folder, '1234');
  expect(readFileSync(file(), 'utf8')).not.toBe(before);
  await setKioskPin(folder, '5678');
  expect([await isKioskPin(folder, '1234'), await isKioskPin(folder, '5678')]).toEqual([false, true]);
  clearKioskPin(folder);
  expect([hasKioskPin(folder), await isKioskPin(folder, '5678')]).toEqual([false, false]);
});

test.each(['123', '1234567890123', '12a4', '', '１２３４'])('%j cannot be a PIN', async (pin) => {
  await expect(setKioskPin(folder, pin)).rejects.toThrow('4 to 12 digits');
});

test('a damaged file counts as no PIN, so that nobody is locked in', async () => {
  for (const damage of ['', '{', 'null', '{"salt":1,"hash":2}']) {
    writeFileSync(file(), damage, { mode: 0o600 });
    expect([hasKioskPin(folder), await isKioskPin(folder, '1234')]).toEqual([false, false]);
    // Doctor says that the kiosk isn’t locked.
    expect(dataFolder(folder)).toContainEqual(
      expect.objectContaining({ what: 'Kiosk PIN', state: 'problem' }),
    );
  }
  writeFileSync(file(), '{"salt":"","hash":""}');
  expect(await isKioskPin(folder, '1234')).toBe(false);
});

test('the command reads the PIN from standard input, where no other user sees it', async () => {
  const run = async (args: string[], input: string) => {
    const { stdout, stderr } = await command(args, { OMOTE_DATA_DIR: folder }, input);
    return stdout + stderr;
  };
  expect(await run(['kiosk-pin', 'set'], '4711\n')).toContain('PIN set.');
  expect(await isKioskPin(folder, '4711')).toBe(true);
  expect(await run(['kiosk-pin', 'clear'], '')).toContain('PIN removed.');
  expect(hasKioskPin(folder)).toBe(false);
  // A script that provides no PIN must not conclude that the kiosk is locked.
  expect(await run(['kiosk-pin', 'set'], '')).toBe(
    'omote: no answer on standard input, so nothing was done\n',
  );
  expect(hasKioskPin(folder)).toBe(false);
});

test('no PIN is removed from a folder that is no appliance’s', async () => {
  const elsewhere = join(folder, 'mistyped');
  const { status, stdout, stderr } = await command(['kiosk-pin', 'clear'], { OMOTE_DATA_DIR: elsewhere });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(elsewhere);
});

describe('in a terminal', () => {
  /** Types one line whenever the command asks for one, as somebody does who sees the screen. */
  async function typing(...lines: string[]) {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => terminal });
    const left = [...lines];
    return await command(['kiosk-pin', 'set'], { OMOTE_DATA_DIR: folder }, terminal, (told) => {
      if (told.endsWith(': ')) setImmediate(() => terminal.write(`${left.shift()}\r`));
    });
  }

  test('the PIN is asked for twice, and not shown', async () => {
    const { status, stdout, stderr } = await typing('271828', '271828');
    expect([status, await isKioskPin(folder, '271828')]).toEqual([0, true]);
    expect((stdout + stderr).replaceAll(folder, '')).not.toMatch(/[0-9]/);
  });

  test('a mistyped PIN is not set', async () => {
    expect(await typing('271828', '271829')).toMatchObject({ status: 1 });
    expect(hasKioskPin(folder)).toBe(false);
  });
});
