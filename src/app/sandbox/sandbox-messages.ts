/** Messages between an appliance and the process of its sandbox. Both are of the same build. */
import type { RunningSandbox, SandboxEnd } from '../../domain/sandbox/ports-sandbox.ts';
import type { Config } from '../config.ts';

export type ToSandbox =
  | { type: 'start'; config: Pick<Config, 'sandbox' | 'logLevel'> }
  | { type: 'stop'; why: SandboxEnd };

export type FromSandbox =
  | ({ type: 'ready' } & Pick<RunningSandbox, 'baseUrl' | 'key' | 'consoleUrl' | 'dataDir'>)
  /** The sandbox didn't start; `message` says why, in words for people. */
  | { type: 'failed'; message: string }
  /** The sandbox has ended and its data is deleted. */
  | { type: 'ended'; why: SandboxEnd };
