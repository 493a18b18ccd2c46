import { afterEach, expect, test, vi } from 'vitest';
import { commandPlace } from '../../../src/ui/console/areas/sign-in/command-place.ts';
import { command, inCommandForm, knowFolder } from '../../../src/ui/console/command.ts';

/** A page into which the service has written these. */
const page = (metas: Record<string, string>) =>
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const name = /name="([\w-]+)"/.exec(selector)?.[1] ?? '';
      return name in metas ? { content: metas[name] } : null;
    },
  });
afterEach(() => vi.unstubAllGlobals());

test('a command names the data folder if it is not the default one, on the network once it is known', () => {
  page({ 'omote-command': 'npm run -s omote --', 'omote-folder': '' });
  expect(command('doctor')).toBe('npm run -s omote -- doctor');
  page({ 'omote-command': 'omote', 'omote-folder': '/srv/omote' });
  expect(command('operators reset ada')).toBe("OMOTE_DATA_DIR='/srv/omote' omote operators reset ada");
  page({ 'omote-command': 'omote', 'omote-folder': '?' });
  expect(command('doctor')).toBe('omote doctor');
  knowFolder('/srv/omote');
  expect(command('models fetch m')).toBe("OMOTE_DATA_DIR='/srv/omote' omote models fetch m");
  page({ 'omote-command': 'omote', 'omote-folder': '__OMOTE_FOLDER__' });
  expect(command('doctor')).toBe('omote doctor');
});

test('of a package, with a data folder of its own: sudo is told of the folder', () => {
  page({ 'omote-command': 'sudo omote', 'omote-folder': '/srv/omote' });
  expect(command('doctor')).toBe("sudo OMOTE_DATA_DIR='/srv/omote' omote doctor");
  page({ 'omote-command': 'sudo omote', 'omote-folder': '' });
  expect(inCommandForm('run: sudo omote update FILE')).toBe('run: sudo omote update FILE');
});

test.each([
  ['omote', 'anywhere', 'omote doctor'],
  ['sudo omote', 'anywhere', 'sudo omote doctor'],
  ['npm run -s omote --', 'program', 'npm run -s omote -- doctor'],
  ['./bin/omote', 'program', './bin/omote doctor'],
  ['sudo ./bin/omote', 'program', 'sudo ./bin/omote doctor'],
  // The desktop app refuses commands, and says that a clone has them.
  ['', 'clone', 'npm run -s omote -- doctor'],
])('with the form %j, commands are typed: %s', (form, place, said) => {
  page({ 'omote-command': form, 'omote-folder': '' });
  expect([commandPlace(), command('doctor')]).toEqual([place, said]);
});
