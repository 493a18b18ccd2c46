import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  COMMAND_FORM,
  desktopStart,
  formsOf,
  givenFolder,
  inCommandForm,
  isOnPath,
} from '../../../src/app/service/command-form.ts';
import { COMMAND_NAMES } from '../../../src/app/service/command-names.ts';
import { command } from '../../support/command.ts';

test.each([
  ['see omote keys list', 'see npm run -s omote -- keys list'],
  [
    '`omote doctor`; omote data-key rotate.',
    '`npm run -s omote -- doctor`; npm run -s omote -- data-key rotate.',
  ],
  ['"omote models install <folder>"', '"npm run -s omote -- models install <folder>"'],
  ['Usage: omote [options] [command]', 'Usage: npm run -s omote -- [options] [command]'],
  // A name that only begins like a command isn't changed, nor is a user, folder or unit of that name.
  ['omote keyserver, omote is ready', 'omote keyserver, omote is ready'],
  ['--uid=omote models, /opt/omote site, x@omote tls', '--uid=omote models, /opt/omote site, x@omote tls'],
])('%s', (text, typed) => {
  expect(inCommandForm(text, 'npm run -s omote --', null)).toBe(typed);
  expect(inCommandForm(text, 'omote', null)).toBe(text);
});

test.each([
  ['see omote keys list', `see OMOTE_DATA_DIR='/srv/o$&'\\''n' omote keys list`],
  [
    'omote models resume, omote doctor',
    `OMOTE_DATA_DIR='/srv/o$&'\\''n' omote models resume, OMOTE_DATA_DIR='/srv/o$&'\\''n' omote doctor`,
  ],
  [
    'start the service first: npm start',
    `start the service first: OMOTE_DATA_DIR='/srv/o$&'\\''n' npm start`,
  ],
  ['npm starts, npm start:all, omote is ready', 'npm starts, npm start:all, omote is ready'],
])('with a data folder of its own: %s', (text, typed) => {
  expect(inCommandForm(text, 'omote', "/srv/o$&'n")).toBe(typed);
});

test('only a folder that the environment names is one of its own', () => {
  expect([givenFolder({}), givenFolder({ OMOTE_DATA_DIR: '' })]).toEqual([null, null]);
  expect(givenFolder({ OMOTE_DATA_DIR: 'data' })).toBe(join(process.cwd(), 'data'));
});

test('a clone has the name of its own only where that is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-path-'));
  const [linked, other] = [join(folder, 'linked'), join(folder, 'other')];
  for (const made of [linked, other]) mkdirSync(made);
  symlinkSync(join(import.meta.dirname, '../../../scripts/omote.mjs'), join(linked, 'omote'));
  symlinkSync('/bin/true', join(other, 'omote'));
  expect([`${other}:${linked}`, other, '', undefined].map(isOnPath)).toEqual([true, false, false, false]);
  rmSync(folder, { recursive: true });
});

test('knows every command by its name', async () => {
  const { stdout: help } = await command(['--help'], {});
  const listed = [...help.matchAll(/^ {2}([a-z][a-z-]+)[ |]/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...COMMAND_NAMES].sort());
  expect((await command(['keys', 'revoke', '--help'], {})).stdout).toContain(
    `from \`${COMMAND_FORM} keys list\``,
  );
});

test.each([
  ['an unknown command', ['keyz']],
  ['the findings of the doctor as JSON', ['--json', 'doctor']],
  ['the packs as JSON', ['--json', 'models', 'list']],
])('%s: every command is named as it is typed here', async (_, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-form-'));
  const { stdout, stderr } = await command(words, { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
  rmSync(folder, { recursive: true });
  const said = stdout + stderr;
  expect(said).toContain(`${COMMAND_FORM} `);
  expect(said.replaceAll(`${COMMAND_FORM} `, '')).not.toMatch(/\bomote [a-z[-]+/);
});

describe('how commands are typed, and the service is started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-forms-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const program = (name: string, ...files: string[]): string => {
    for (const path of files) mkdirSync(join(folder, name, path), { recursive: true });
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const clone = program('clone', 'scripts/omote.mjs');
  const installed = program('package', 'bin/omote');
  const desktop = program('desktop');
  const host = { path: '', inContainer: false, ownerId: 0 };

  test.each([
    ['a clone', clone, host, 'npm run -s omote -- keys list', 'npm start'],
    ['a package', installed, host, 'sudo omote keys list', 'sudo systemctl start omote'],
    ['a container', installed, { ...host, inContainer: true }, 'omote keys list', 'start its container'],
    ['an archive of one’s own', installed, { ...host, ownerId: 1000 }, 'omote keys list', 'omote serve'],
    ['the desktop app', desktop, host, 'omote keys list', 'open Omote'],
  ])('of %s', (_, at, where, typed, start) => {
    const forms = formsOf(at, where);
    const said = (text: string, data: string | null = null) =>
      inCommandForm(text, forms.command, data, forms.start);
    expect(said('omote keys list. To start it: npm start')).toBe(`${typed}. To start it: ${start}`);
    expect(said('sudo omote keys list')).toBe(typed);
  });

  test('of a package with a data folder of its own: sudo passes no variables on', () => {
    const { command: form, start } = formsOf(installed, host);
    expect(inCommandForm('omote doctor, npm start', form, '/srv/omote', start)).toBe(
      `sudo OMOTE_DATA_DIR='/srv/omote' omote doctor, sudo systemctl start omote`,
    );
    const own = formsOf(installed, { ...host, ownerId: 1000 });
    expect(inCommandForm('npm start', own.command, '/srv/omote', own.start)).toBe(
      `OMOTE_DATA_DIR='/srv/omote' omote serve`,
    );
  });

  test('the desktop app is started by its own program', () => {
    const on = (platform: NodeJS.Platform, execPath: string, env = {}) =>
      desktopStart(desktop, { platform, execPath, env });
    expect(on('linux', '/opt/Omote/omote')).toBe('omote');
    expect(on('linux', '/tmp/.mount/omote', { APPIMAGE: "/home/o'n/Omote.AppImage" })).toBe(
      `'/home/o'\\''n/Omote.AppImage'`,
    );
    expect(on('win32', String.raw`C:\Program Files\Omote\omote.exe`)).toBe(
      String.raw`& 'C:\Program Files\Omote\omote.exe'`,
    );
    const helper = '/Applications/Omote.app/Contents/Frameworks/Omote Helper.app/Contents/MacOS/Omote Helper';
    expect(on('darwin', helper)).toBe(`'/Applications/Omote.app/Contents/MacOS/omote'`);
    expect(desktopStart(clone)).toBe(null);
  });
});
