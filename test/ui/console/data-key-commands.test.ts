import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataKeyCommands, rotateCommand } from '../../../src/ui/console/areas/welcome/data-key-commands.ts';

const move = (to: string) => `OMOTE_DATA_DIR='/srv/omote' omote data-key move --to ${to}`;

/** A page of an installation that is started so. */
const startedBy = (start: string) =>
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ content: selector.includes('omote-start') ? start : 'omote' }),
  });
beforeEach(() => void startedBy('npm start'));
afterEach(() => void vi.unstubAllGlobals());

describe('the commands that move the data key', () => {
  it.each([
    ['file', 'passphrase', [move('passphrase')]],
    ['passphrase', 'file', [move('file')]],
    ['keychain', 'file', [`OMOTE_DATA_DIR='/srv/omote' OMOTE_DATA_KEY=file npm start`]],
    [
      'passphrase',
      'keychain',
      [move('file'), `OMOTE_DATA_DIR='/srv/omote' OMOTE_DATA_KEY=keychain npm start`],
    ],
    [
      'keychain',
      'passphrase',
      [`OMOTE_DATA_DIR='/srv/omote' OMOTE_DATA_KEY=file npm start`, move('passphrase')],
    ],
  ] as const)('from %s to %s', (from, to, lines) => {
    expect(dataKeyCommands(from, to, '/srv/omote').split('\n')).toEqual(lines);
  });

  it('start the desktop app by its own program, which the page is told', () => {
    startedBy('omote');
    expect(dataKeyCommands('keychain', 'file', '/srv/omote')).toBe(
      `OMOTE_DATA_DIR='/srv/omote' OMOTE_DATA_KEY=file omote`,
    );
  });

  it.each([
    ['file', 'keychain'],
    ['passphrase', 'keychain'],
    ['keychain', 'file'],
    ['keychain', 'passphrase'],
  ] as const)('are none from %s to %s where a unit or a container starts the program', (from, to) => {
    startedBy('');
    expect(dataKeyCommands(from, to, '/srv/omote')).toBe('');
    expect(dataKeyCommands('file', 'passphrase', '/srv/omote')).toBe(move('passphrase'));
  });

  it('encrypt the file before it is deleted if the key becomes a credential', () => {
    const text = dataKeyCommands('file', 'credential', '/srv/omote');
    expect(text).toMatch(
      /mkdir.*\n.*systemd-creds encrypt --name=omote-data-key '\/srv\/omote\/data\.key' (\S+)\n(.*\n)*.*LoadCredentialEncrypted=omote-data-key:\1 /,
    );
    expect(text.endsWith('data-key move --to credential')).toBe(true);
    expect(dataKeyCommands('credential', 'file', '/srv/omote')).toMatch(
      /^sudo systemd-run [\s\S]*--to file$/,
    );
  });

  it('name the service’s data folder, whatever it is called', () => {
    const odd = `/srv/o'm ote$(id)`;
    const told = rotateCommand(odd).replace(/ omote data-key .*/, ' sh -c \'printf %s "$OMOTE_DATA_DIR"\'');
    expect(execFileSync('sh', ['-c', told], { encoding: 'utf8' })).toBe(odd);
    expect(dataKeyCommands('file', 'keychain', String.raw`C:\Users\O'Neil\omote`)).toBe(
      String.raw`$env:OMOTE_DATA_DIR='C:\Users\O''Neil\omote'; $env:OMOTE_DATA_KEY='keychain'; npm start`,
    );
  });
});
