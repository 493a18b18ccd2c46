/** What options and arguments of the commands may hold. */
import { type Command, InvalidArgumentError } from 'commander';

/** What a variable of a script leaves that is not set must not pass for an option that was not given. */
const EMPTY = 'It is empty. Leave it out, or give it a value.';

/** The entries of a comma-separated list, which may be given several times. */
export function list(text: string, before: readonly string[] = []): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.includes('')) throw new InvalidArgumentError('An entry of it is empty.');
  return [...before, ...entries];
}

/** Reads a whole number within these bounds, written in digits. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    return value;
  };

/**
 * Reads a SHA-256, with its name before it as the commands print it. One that is cut short or mistyped would only seem to
 * be that of something else.
 */
export function sha256(text: string): string {
  const [, digits] = /^(?:SHA-256:?\s+)?([\da-f]{64})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) throw new InvalidArgumentError('It must be a SHA-256: 64 hexadecimal digits.');
  return digits.toLowerCase();
}

/** Refuses a command that would be run as if some of what was typed were not there. */
export function refuseIneffective(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) === 'cli' && [command.getOptionValue(name)].flat().includes(''))
      command.error(`error: option '${option.flags}' argument '' is invalid. ${EMPTY}`);
  }
  // What follows `sandbox --` belongs to another program.
  for (const [i, argument] of command.registeredArguments.entries())
    if (!argument.variadic && command.args[i] === '')
      command.error(
        `error: command-argument value '' is invalid for argument '${argument.name()}'. ${EMPTY}`,
      );
  // A group reads its own options wherever they are typed, also after the name of one of its commands.
  for (let group = command.parent; group?.parent; group = group.parent)
    for (const option of group.options)
      if (group.getOptionValueSource(option.attributeName()) === 'cli')
        command.error(`error: '${command.name()}' has no option '${option.flags}'`);
}
