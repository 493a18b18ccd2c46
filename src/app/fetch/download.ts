/**
 * Downloads one file of known length and SHA-256. The received part is kept next to the target as `.part`, and the next
 * attempt continues from there. The server isn't trusted: nothing beyond the known length is read, every wait is
 * limited, and only the hash decides whether the file is accepted.
 */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Env, request, shown } from './request.ts';

/** The file can't be downloaded. The message is for the operator. */
class DownloadError extends Error {
  /** Another attempt may succeed: the connection was cut or the server is busy. */
  readonly again: boolean;

  constructor(message: string, options: ErrorOptions & { again?: boolean } = {}) {
    super(message, options);
    this.again = options.again ?? false;
  }
}

interface ExpectedFile {
  address: URL;
  /** Length of the whole file. */
  bytes: number;
  /** SHA-256 of the whole file, in lower-case hexadecimal. */
  sha256: string;
}

export interface DownloadLimits {
  /** The longest wait without receiving a byte, ms. */
  stallMs: number;
  /** The limit for all attempts together, ms. */
  totalMs: number;
  /** The largest number of attempts. */
  tries: number;
  /** The wait before the second attempt, ms; doubles with each attempt. */
  waitMs: number;
}

export interface DownloadOptions {
  /** The environment that names proxies: HTTPS_PROXY, HTTP_PROXY, NO_PROXY. */
  env: Env;
  /** Called for each received chunk. `received` includes earlier attempts; `of` is the file's length. */
  progress?: (received: number, of: number) => void;
  limits?: Partial<DownloadLimits>;
}

const LIMITS: DownloadLimits = { stallMs: 30_000, totalMs: 30 * 60_000, tries: 5, waitMs: 1000 };

/**
 * Resolves when the whole file is at `target` and its hash has been verified.
 * @param target path of the file; its folder is created
 * @throws DownloadError
 */
export async function download(
  wanted: ExpectedFile,
  target: string,
  options: DownloadOptions,
): Promise<void> {
  const limits = { ...LIMITS, ...options.limits };
  const part = `${target}.part`;
  const deadline = performance.now() + limits.totalMs;
  await mkdir(dirname(target), { recursive: true });
  for (let tried = 1; ; tried++) {
    try {
      await receive(wanted, part, { ...options, limits, deadline });
      break;
    } catch (error) {
      const wait = limits.waitMs * 2 ** (tried - 1);
      const late = performance.now() + wait >= deadline;
      if (!(error instanceof DownloadError && error.again) || tried >= limits.tries || late) throw error;
      await pause(wait);
    }
  }
  await compare(wanted, part);
  await rename(part, target);
}

interface Attempt extends DownloadOptions {
  limits: DownloadLimits;
  deadline: number;
}

/** Makes one attempt: appends what is missing from the part file. @throws DownloadError */
async function receive(wanted: ExpectedFile, part: string, options: Attempt): Promise<void> {
  const had = await lengthOf(part);
  if (had === wanted.bytes) return;
  if (had > wanted.bytes) await rm(part);
  const from = had > wanted.bytes ? 0 : had;
  const patience = new Patience(options);
  try {
    const response = await request(wanted.address, { from, env: options.env, signal: patience.signal });
    patience.somethingCame();
    const start = startOf(response, from, wanted);
    if (start === null) {
      response.destroy();
      await rm(part, { force: true });
      throw new DownloadError(`${shown(wanted.address)} sent a different part from the one requested`, {
        again: true,
      });
    }
    await write(response, part, start, wanted, patience, options);
  } catch (cause) {
    throw patience.timeoutError(wanted.address) ?? inWords(cause, wanted.address);
  } finally {
    patience.end();
  }
}

/**
 * The position in the file at which the response's body begins; null: it isn't the requested part.
 * @throws DownloadError
 */
function startOf(response: IncomingMessage, from: number, { address, bytes }: ExpectedFile): number | null {
  const { statusCode = 0, headers } = response;
  const refuse = (why: string, again = false) => {
    response.destroy();
    return new DownloadError(`${shown(address)} ${why}`, { again });
  };
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '');
  if (statusCode === 416) return null;
  if (statusCode === 206) {
    const [, first, last, of] = range ?? [];
    const right =
      Number(first) === from && Number(last) === bytes - 1 && (of === '*' || Number(of) === bytes);
    if (!right && from > 0) return null;
    if (!right) throw refuse('sent part of a different file');
  } else if (statusCode !== 200) throw refuse(refusal(statusCode), statusCode >= 500 || statusCode === 429);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw refuse(`sent the file ${encoding}-encoded, which was not requested`);
  const start = statusCode === 206 ? from : 0;
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== bytes - start)
    throw refuse(`has a different file: ${Number(length) + start} bytes instead of ${bytes}. ${LOGIN_PAGE}`);
  return start;
}

const LOGIN_PAGE = 'Networks that require a sign-in also send responses like this.';

function refusal(status: number): string {
  if (status === 404 || status === 410)
    return `has no such file (${status}). To use another address: --from URL`;
  if (status === 401 || status === 403) return `denies this host the file (${status})`;
  if (status === 407)
    return 'is behind a proxy that requires a user name and password: add them to HTTPS_PROXY';
  return `responded with status ${status}`;
}

async function write(
  response: IncomingMessage,
  part: string,
  start: number,
  { address, bytes }: ExpectedFile,
  patience: Patience,
  { progress }: Attempt,
): Promise<void> {
  const file = await open(part, start === 0 ? 'w' : 'r+');
  let at = start;
  try {
    await file.truncate(start);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      patience.somethingCame();
      if (at + chunk.length > bytes) {
        response.destroy();
        await rm(part);
        throw new DownloadError(`${shown(address)} sent more than the ${bytes} bytes of the published file`);
      }
      // A disk that is nearly full takes a part of it, and refuses the rest.
      for (let done = 0; done < chunk.length; )
        done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
      at += chunk.length;
      progress?.(at, bytes);
    }
  } finally {
    await file.close();
  }
  if (at < bytes)
    throw new DownloadError(`${shown(address)} stopped after ${at} of ${bytes} bytes`, { again: true });
}

/** Ends an attempt that receives nothing for too long or takes too long altogether. */
class Patience {
  readonly #control = new AbortController();
  readonly #limits: DownloadLimits;
  readonly #total: NodeJS.Timeout;
  #stall: NodeJS.Timeout;
  #why = '';

  constructor({ limits, deadline }: Attempt) {
    this.#limits = limits;
    const minutes = (limits.totalMs / 60_000).toFixed(0);
    const left = Math.max(1, deadline - performance.now());
    this.#total = setTimeout(() => this.#give(`took longer than ${minutes} minutes`), left);
    this.#stall = this.#timer();
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Something was received, so the wait without a byte starts again. */
  somethingCame(): void {
    clearTimeout(this.#stall);
    this.#stall = this.#timer();
  }

  end(): void {
    clearTimeout(this.#stall);
    clearTimeout(this.#total);
  }

  /** The error to report if one of the two limits ended the attempt; null: neither did. */
  timeoutError(address: URL): DownloadError | null {
    return this.#why === '' ? null : new DownloadError(`${shown(address)} ${this.#why}`, { again: true });
  }

  #timer(): NodeJS.Timeout {
    const { stallMs } = this.#limits;
    return setTimeout(() => this.#give(`has sent nothing for ${Math.round(stallMs / 1000)} s`), stallMs);
  }

  #give(why: string): void {
    this.#why ||= why;
    this.#control.abort();
  }
}

async function compare({ address, sha256 }: ExpectedFile, part: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(part)) hash.update(chunk);
  const got = hash.digest('hex');
  if (got === sha256) return;
  await rm(part);
  throw new DownloadError(
    `the file from ${shown(address)} is not the published one: its SHA-256 is ${got}, expected ${sha256}. It was deleted.`,
  );
}

async function lengthOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'can’t be found: there is no internet access or DNS here, or a proxy is needed (HTTPS_PROXY)',
  EAI_AGAIN: 'can’t be found: the DNS server does not respond',
  ECONNREFUSED: 'refused the connection',
  EHOSTUNREACH: 'can’t be reached',
  ENETUNREACH: 'can’t be reached: there is no network',
  ETIMEDOUT: 'does not respond',
  ERR_PROXY_TUNNEL: 'can’t be reached: the proxy refused to connect to it',
  ERR_PROXY_INVALID_CONFIG: 'can’t be reached: the proxy in HTTPS_PROXY or HTTP_PROXY is not an address',
};
const CUT = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_CONSTANT']);
const CERTIFICATE =
  /^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/;

function inWords(cause: unknown, address: URL): DownloadError {
  if (cause instanceof DownloadError) return cause;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const host = shown(address);
  if (CERTIFICATE.test(code))
    return new DownloadError(
      `the certificate of ${address.host} is not accepted (${code}): its clock or this one is wrong, or this network ` +
        'inspects encrypted connections. In that case, provide the network’s CA: NODE_EXTRA_CA_CERTS=FILE',
      { cause },
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return new DownloadError(`${address.host} does not speak TLS there (${code})`, { cause });
  if (code === 'ENOSPC')
    return new DownloadError(
      'the disk is full. What was received is kept: free up space and run the command again',
    );
  if (CUT.has(code) || message === 'aborted')
    return new DownloadError(`the connection to ${address.host} was lost`, { cause, again: true });
  const why = UNREACHABLE[code] ?? `sent no file: ${message}`;
  return new DownloadError(`${host} ${why}`, { cause, again: code === 'EAI_AGAIN' || code === 'ETIMEDOUT' });
}
