/** What is typed takes effect or is refused: no command runs as if a part of it were not there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/shells/headless/option-values.ts';
import { omoteProgram } from '../../../src/shells/headless/program.ts';
import { command, commandJson } from '../../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { OMOTE_DATA_DIR: join(folder, 'data') };

/** Every command with something to do, also groups that have commands besides. */
function* commandsOf(of: Command, path: readonly string[] = []): Generator<[string[], Command]> {
  for (const one of of.commands) {
    const words = [...path, one.name()];
    if (one.registeredArguments.length > 0 || one.commands.length === 0) yield [words, one];
    yield* commandsOf(one, words);
  }
}
const commands = [...commandsOf(omoteProgram().program)];

/** All that a command must be given, except for one option. */
const needed = (of: Command, but?: string): string[] => [
  ...of.registeredArguments.filter(({ required }) => required).map(() => 'x'),
  ...of.options
    .filter(({ mandatory, long }) => mandatory && long !== but)
    .flatMap(({ long }) => [`${long}`, 'x']),
];

const options = commands.flatMap(([words, of]) =>
  of.options
    .filter(({ required, optional }) => required || optional)
    .map(({ long }) => [`${words.join(' ')} ${long}`, [...words, ...needed(of, long), `${long}=`]] as const),
);
const operands = commands.flatMap(([words, of]) =>
  of.registeredArguments
    .filter(({ variadic }) => !variadic)
    .map((argument, i) => {
      const given = of.registeredArguments.slice(0, Math.max(i + 1, needed(of).length));
      const values = given.map((one) => (one === argument ? '' : 'x'));
      const mandatory = of.options.filter((one) => one.mandatory).flatMap(({ long }) => [`${long}`, 'x']);
      return [`${words.join(' ')} ${argument.name()}`, [...words, ...values, ...mandatory]] as const;
    }),
);

describe('a value that is empty, as a variable that is not set leaves it, is refused by', () => {
  it('many commands', () => {
    expect([options.length > 40, operands.length > 20]).toEqual([true, true]);
  });

  it.each(options)('%s', async (_, words) => {
    const { status, stderr } = await command(words, env);
    expect(stderr).toMatch(/^error: option '--.*' argument '' is invalid\. /);
    expect(status).toBe(1);
  });

  it.each(operands)('%s', async (_, words) => {
    const { status, stderr } = await command(words, env);
    expect(stderr).toMatch(/^error: command-argument value '' is invalid for argument/);
    expect(status).toBe(1);
  });

  it.each(['--allow= , ', '--allow=192.0.2.1,', '--kiosks=,', '--scopes=admin,,results:read'])(
    'keys create %s',
    async (option) => {
      const { status, stderr } = await command(['keys', 'create', 'Door', option], env);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^error: option /);
    },
  );
});

it('a list that is given twice has the entries of both', async () => {
  const lists = ['--scopes', 'admin', '--allow', '192.0.2.1', '--allow', '192.0.2.2, 192.0.2.3'];
  await commandJson(['keys', 'create', 'Door', ...lists], env);
  expect(await commandJson(['keys', 'list'], env)).toMatchObject([
    { scopes: ['admin'], allow: ['192.0.2.1', '192.0.2.2', '192.0.2.3'] },
  ]);
});

it.each(['0x10', '1e1', ' 5', '-1', '721', '1.5'])('%s is no number of hours', async (hours) => {
  const { status, stderr } = await command(['keys', 'rotate', 'id', `--overlap-hours=${hours}`], env);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: option '--overlap-hours/)]);
});

describe('of two options that contradict each other, none takes effect', () => {
  it.each([
    'update --back --check',
    'update --back --backup FILE',
    'update --back --passphrase-file FILE',
    'models calibrate --reset --dry-run',
    'backup set-up --new-key --recipient age1x',
    'backup set-up --new-key --recovery-key-file FILE',
    'store move --to --from',
    'store move --undo --to',
    'store move --undo --dry-run',
    'store move --undo --keep',
    'store move --undo --replace',
    'liveness-report present ID --species film --bona-fide',
  ])('%s', async (words) => {
    const { status, stderr } = await command(words.split(' '), env);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^error: option '.*' cannot be used with option/),
    ]);
  });

  it.each([
    ['update FILE --back', '--back takes no file'],
    ['update FILE --force', '--force goes with --back'],
    ['update FILE --passphrase-file FILE', '--passphrase-file goes with --backup'],
    ['update FILE --check --backup FILE --passphrase-file FILE', '--check makes no backup'],
    ['update FILE --check --passphrase-file FILE', '--passphrase-file goes with --backup'],
    ['update FILE --no-backup --passphrase-file FILE', '--passphrase-file goes with --backup'],
    ['backup now --verify', `'now' has no option '--verify'`],
    ['backup drill --passphrase-file FILE', `'drill' has no option '--passphrase-file <file>'`],
  ])('%s', async (words, why) => {
    const { status, stderr } = await command(words.split(' '), env);
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  });
});

describe('a SHA-256', () => {
  const digits = 'ab12'.repeat(16);

  it.each([digits, digits.toUpperCase(), `SHA-256 ${digits}`, `sha-256: ${digits}`, ` ${digits}\n`])(
    'is read as commands print it: %j',
    (typed) => {
      expect(sha256(typed)).toBe(digits);
    },
  );

  it.each([digits.slice(1), `${digits}0`, `g${digits.slice(1)}`, `MD5 ${digits}`])(
    'is refused, not compared, if it is none: %j',
    async (typed) => {
      for (const words of [
        ['receipt', 'verify', 'x', '--key', typed],
        ['audit', 'verify', '--contains', typed],
      ]) {
        const { status, stderr } = await command(words, env);
        expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: option '--.*' is invalid\./)]);
      }
    },
  );
});
