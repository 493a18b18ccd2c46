/** The options of a program of this folder, and its `--help`, which is the comment at its head. */
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/**
 * The values of the options that were typed. With `--help`, or with an unknown option, the process ends here.
 * @param file path of the program's source
 */
export function scriptOptions<const O extends Options>(file: string, options: O): Read<O> {
  printHelp(file);
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nSee --help for the options.\n`);
    process.exit(2);
  }
}

/** Prints what the program does and ends, if `--help` or `-h` was typed. */
export function printHelp(file: string): void {
  if (!process.argv.slice(2).some((typed) => typed === '--help' || typed === '-h')) return;
  process.stdout.write(`${headOf(readFileSync(file, 'utf8'))}\n`);
  process.exit(0);
}

/** The comment at the head of a source text, without its marks. */
export function headOf(source: string): string {
  const comment = /\/\*\*\n?(.*?)\*\//s.exec(source)?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  return lines.join('\n').trim().replaceAll('`', '');
}
