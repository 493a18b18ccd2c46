/** What an appliance and the process of its sandbox say to each other; both are of one build. */
import type { RunningSandbox, SandboxEnd } from '../../domain/sandbox/ports-sandbox.ts';
import type { Config } from '../config.ts';

export type ToSandbox =
  | { type: 'start'; config: Pick<Config, 'sandbox' | 'logLevel'> }
  | { type: 'stop'; why: SandboxEnd };

export type FromSandbox =
  | ({ type: 'ready' } & Pick<RunningSandbox, 'baseUrl' | 'key' | 'consoleUrl'>)
  /** It does not start, and why; for people. */
  | { type: 'failed'; message: string }
  /** Its data is deleted. */
  | { type: 'ended'; why: SandboxEnd };
