/** How the service is restarted after a switch, and how it is known to be ready. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isFolderLocked } from '../../store/store.ts';
import { lookups } from '../lookups.ts';
import { readServiceFile } from '../service/service-file.ts';

const UNIT = 'omote.service';
const LOOK_MS = 250;
const ANSWER_MS = 5_000;

export interface Restart {
  /** The command, for people; null: no service is running, and none is started. */
  how: string | null;
  /**
   * Asks for a restart, also of a service that has failed so often that systemd starts it no more. It need not be complete
   * when this resolves.
   * @throws Error if it was refused
   */
  run(): Promise<void>;
}

/**
 * @param given what restarts the service, as a shell’s command; null: systemd, if it has the service
 * @throws Error with the remedy, if a service runs and it isn’t known what restarts it
 */
export function restartOf(dataDir: string, given: string | null): Restart {
  if (given !== null) return { how: given, run: () => runCommand('/bin/sh', ['-c', given]) };
  if (isUnit())
    return {
      how: `systemctl restart ${UNIT}`,
      run: restartUnit,
    };
  if (!isFolderLocked(dataDir)) return { how: null, run: () => Promise.resolve() };
  const pid = readServiceFile(dataDir)?.pid;
  throw new Error(
    `the service${pid === undefined ? '' : ` (process ${pid})`} is not one of systemd’s, so it isn’t known how to restart it. Say how (--restart 'rc-service omote restart'), or stop it first`,
  );
}

/** Whether systemd runs here and is to keep the service running. */
const isUnit = (): boolean =>
  existsSync('/run/systemd/system') &&
  ['is-active', 'is-enabled'].some((asked) => spawnSync('systemctl', ['--quiet', asked, UNIT]).status === 0);

/** Restarts the service by systemd. @throws Error if it was refused */
export async function restartUnit(): Promise<void> {
  // Otherwise its starts of the last minutes count, and one too many is refused. If this fails, the restart says why.
  await runCommand('systemctl', ['reset-failed', UNIT]).catch(() => undefined);
  await runCommand('systemctl', ['restart', '--no-block', UNIT]);
}

function runCommand(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // What it prints is not this command’s result.
    const child = spawn(command, args, { stdio: ['ignore', process.stderr, process.stderr] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${[command, ...args].join(' ')} ended with ${code}`)),
    );
  });
}

/**
 * Waits until the service of this version says that it is ready.
 * @returns false after `withinS` seconds, or as soon as `givenUp` says so
 */
export async function becomesReady(
  dataDir: string,
  version: string,
  withinS: number,
  givenUp: () => boolean | Promise<boolean> = () => false,
): Promise<boolean> {
  for (const endMs = performance.now() + withinS * 1000; performance.now() < endMs; await pause(LOOK_MS)) {
    const service = readServiceFile(dataDir);
    if (service?.version === version && (await isReady(service.address))) return true;
    if (await givenUp()) return false;
  }
  return false;
}

/** Whoever owns the data writes where to ask, so only this host is asked; whatever its certificate. */
async function isReady(address: string): Promise<boolean> {
  const url = URL.parse(`${address}/readyz`);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  const host = await ownAddress(url.hostname.replace(/^\[|\]$/g, ''));
  if (host === null) return false;
  const ask = url.protocol === 'https:' ? requestTls : request;
  const { port, pathname: path } = url;
  const options = { host, port, path, timeout: ANSWER_MS, rejectUnauthorized: false, agent: false };
  return await new Promise((resolve) => {
    const asked = ask(options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.once('timeout', () => asked.destroy());
    asked.end();
  });
}

/** An address of this host by its name or number; null: it is one of another. */
async function ownAddress(name: string): Promise<string | null> {
  const [address] = await lookups.addressesOf(name, 'now').catch(() => ['']);
  const isOwn =
    address === '::' ||
    address.startsWith('127.') ||
    Object.values(networkInterfaces()).some((of) => of?.some((own) => own.address === address));
  return isOwn ? address : null;
}
