import type { Config } from '../../app/config.ts';

/** Prints a command's result: `value` if JSON was requested, otherwise `text`. */
export type Print = (value: unknown, text: string) => void;

/** What every group of commands needs. */
export interface CommandContext {
  /** Reads the current configuration. @throws ConfigError */
  config: () => Config;
  /** The same for a command that may be the first on its data folder; if it is, this is said on stderr. */
  beginning: () => Config;
  print: Print;
}
