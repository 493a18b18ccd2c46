/** The desktop app does not do as if it had run a command. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandRefusal } from '../../../src/shells/electron/host/commands.ts';

const MAIN = join(import.meta.dirname, '../../../src/shells/electron/main.ts');
const STAND_IN = JSON.stringify(import.meta.resolve('./fake-electron.ts'));
const HOOK = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) =>
  name === 'electron' ? { url: ${STAND_IN}, shortCircuit: true } : next(name, context) });`;

const start = (...words: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(HOOK)}`, MAIN, ...words],
    {
      encoding: 'utf8',
      env: { ...process.env, OMOTE_DATA_DIR: "/srv/o'mote" },
    },
  );

test('a command is refused, with the folder on which it can be run elsewhere', () => {
  const { status, stderr } = start('--no-sandbox', 'operators', 'reset', 'ada');
  expect(status).toBe(1);
  expect(stderr).toContain(`OMOTE_DATA_DIR='/srv/o'\\''mote' npm run -s omote -- operators`);
});

test('without one it starts; there is one already, to which it leaves what follows', () => {
  expect(start('--kiosk')).toMatchObject({ status: 0, stderr: '' });
});

test('a link, an option or a file is no command', () => {
  for (const words of [[], ['--hidden'], ['omote://console/people'], ['/home/ada/keys'], ['--keys']])
    expect(commandRefusal(words, '/srv/omote')).toBe(null);
});
