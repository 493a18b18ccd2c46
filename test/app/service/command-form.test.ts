import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isInContainer } from '../../../src/app/folders.ts';
import {
  COMMAND_FORM,
  desktopStart,
  folderOfUnit,
  formsOf,
  givenFolder,
  inCommandForm,
  isOnPath,
  isOwn,
  onPages,
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
  ['as its user: omote …', 'as its user: npm run -s omote -- …'],
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
  const own = join(import.meta.dirname, '../../../scripts/omote.mjs');
  symlinkSync(own, join(linked, 'omote'));
  symlinkSync('/bin/true', join(other, 'omote'));
  const paths = [`${other}:${linked}`, other, '', undefined];
  expect(paths.map((path) => isOnPath(path, own))).toEqual([true, false, false, false]);
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
  const upgraded = program('package/versions/0.2.0', 'bin/omote');
  const desktop = program('desktop');
  const linked = program('linked');
  symlinkSync(join(installed, 'bin/omote'), join(linked, 'omote'));
  const launcher = `'${installed}/bin/omote'`;
  const host = { path: linked, inContainer: false, own: false, ofUnit: true };
  const tried = { ...host, own: true, ofUnit: false };

  const SERVICE = ['sudo omote keys list', 'sudo systemctl start omote', 'sudo omote keys list', ''];
  const TRIED = ['omote keys list', 'omote serve', 'omote keys list', ''];
  test.each([
    [
      'a clone',
      clone,
      host,
      'npm run -s omote -- keys list',
      'npm start',
      'npm run -s omote -- keys list',
      'npm start',
    ],
    ['a package', installed, host, ...SERVICE],
    ['an upgraded package', upgraded, host, ...SERVICE],
    ['a package that somebody tries', installed, tried, ...TRIED],
    ['an upgraded package that somebody tries', upgraded, tried, ...TRIED],
    [
      'a package with data elsewhere',
      installed,
      { ...host, ofUnit: false },
      'sudo omote keys list',
      'sudo omote serve',
      'sudo omote keys list',
      '',
    ],
    [
      'a container',
      installed,
      { ...host, inContainer: true },
      'omote keys list',
      'start its container',
      'omote keys list',
      '',
    ],
    [
      'an unpacked archive',
      installed,
      { ...tried, path: '' },
      `${launcher} keys list`,
      `${launcher} serve`,
      './bin/omote keys list',
      '',
    ],
    [
      'an archive of root’s',
      upgraded,
      { ...host, path: '' },
      `sudo ${launcher} keys list`,
      'sudo systemctl start omote',
      'sudo ./bin/omote keys list',
      '',
    ],
    ['the desktop app', desktop, host, 'omote keys list', 'open Omote', ' keys list', 'omote'],
  ])('of %s', (_, at, where, typed, start, onPage, startOnPage) => {
    const forms = formsOf(at, where);
    const said = (text: string) => inCommandForm(text, forms.command, null, forms.start);
    expect(said('omote keys list. To start it: npm start')).toBe(`${typed}. To start it: ${start}`);
    expect(said('sudo omote keys list')).toBe(typed);
    const page = onPages(forms, at, at === desktop ? 'omote' : null);
    expect([`${page.command} keys list`, page.start]).toEqual([onPage, startOnPage]);
  });

  test.each([
    ['the unit', host, `sudo OMOTE_DATA_DIR='/srv/omote' omote doctor, sudo systemctl start omote`],
    ['this user', tried, `OMOTE_DATA_DIR='/srv/omote' omote doctor, OMOTE_DATA_DIR='/srv/omote' omote serve`],
    [
      'neither',
      { ...host, ofUnit: false },
      `sudo OMOTE_DATA_DIR='/srv/omote' omote doctor, sudo OMOTE_DATA_DIR='/srv/omote' omote serve`,
    ],
  ])('of a package with a data folder of its own: sudo passes no variables on (of %s)', (_, where, said) => {
    const { command: form, start } = formsOf(installed, where);
    expect(inCommandForm('omote doctor, npm start', form, '/srv/omote', start)).toBe(said);
  });

  test('only whose data it is types commands without sudo, and not as the user of the service', () => {
    const data = program('data');
    if (process.getuid?.() === 0) chownSync(data, 1000, 1000);
    const { uid } = statSync(data);
    const of = (id: number, username: string, at = data) => isOwn(at, { uid: id, username });
    expect([of(uid, 'ada'), of(uid + 1, 'ada'), of(uid, 'omote')]).toEqual([true, false, false]);
    expect(of(0, 'root', '/')).toBe(false);
    // Who starts a service makes its folder.
    expect([of(uid, 'ada', join(data, 'new')), of(uid, 'omote', join(data, 'new'))]).toEqual([true, false]);
    // Nothing is known of it, as where another user keeps others out.
    expect(of(uid, 'ada', join(data, 'x'.repeat(300)))).toBe(false);
  });

  test('the image says that it is a container, also where neither Docker nor Podman runs it', () => {
    const image = readFileSync(join(import.meta.dirname, '../../../packaging/server/Containerfile'), 'utf8');
    const said = [...image.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]);
    expect([isInContainer(Object.fromEntries(said), []), isInContainer({}, [])]).toEqual([true, false]);
  });

  test('the settings of the unit may say its data folder', () => {
    const settings = join(folder, 'omote.env');
    expect(folderOfUnit(settings)).toBe('/var/lib/omote');
    writeFileSync(settings, '# OMOTE_DATA_DIR=/srv/a\nOMOTE_PORT=1\n');
    expect(folderOfUnit(settings)).toBe('/var/lib/omote');
    writeFileSync(settings, 'OMOTE_DATA_DIR="/srv/b"\n');
    expect(folderOfUnit(settings)).toBe('/srv/b');
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
