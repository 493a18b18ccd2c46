import type { Config } from '../../app/config.ts';

/** How a command answers: the value for programs that ask for JSON, the text for people. */
export type Print = (value: unknown, text: string) => void;

/** What every group of commands works with. */
export interface CommandContext {
  /** The configuration of the moment. @throws ConfigError */
  config: () => Config;
  print: Print;
}
