/** What systemd is told of the service: that it is ready, that it is not stuck, and that it is stopping. */
import { constants } from 'node:os';

interface ServiceManager {
  /** To be called once the service answers requests. */
  ready(): void;
  stopping(): void;
}

/** How many times a sign of life is sent in the time after which systemd ends a silent service. */
const SIGNS = 3;

const NONE: ServiceManager = { ready: () => undefined, stopping: () => undefined };

/** A message that found no room in systemd's queue is sent again after this time, ms. */
const AGAIN_MS = 1000;

/**
 * The connection to systemd: one datagram to its socket for each message, as `sd_notify` sends it. That function waits
 * while systemd reads nothing, and the service with it; here nobody waits.
 * @param say called with a sentence if systemd waits and can’t be told
 */
export async function serviceManager(
  { NOTIFY_SOCKET: path, WATCHDOG_USEC: watchdogUs, WATCHDOG_PID: watched }: NodeJS.ProcessEnv,
  say: (why: string) => void,
): Promise<ServiceManager> {
  if (!path) return NONE;
  const send = await sender(path).catch((error: Error) => error);
  if (send instanceof Error) {
    say(`systemd can’t be told that the service is ready: ${send.message}`);
    return NONE;
  }
  let isHeard = true;
  /** @returns whether there was room for it */
  const tell = (state: string): boolean => {
    const error = send(state);
    const isFull = error === constants.errno.EAGAIN;
    if (error !== 0 && !isFull && isHeard) say(`systemd can’t be told ${state}: error ${error}`);
    isHeard = error === 0 || isFull;
    return !isFull;
  };
  const tellReady = (): void => {
    if (!tell('READY=1')) setTimeout(tellReady, AGAIN_MS).unref();
  };
  return {
    ready() {
      tellReady();
      if (!watchdogUs || (watched && Number(watched) !== process.pid)) return;
      setInterval(() => tell('WATCHDOG=1'), Number(watchdogUs) / 1000 / SIGNS).unref();
    },
    stopping: () => void tell('STOPPING=1'),
  };
}

/** Linux's numbers, the same on all processors that Omote is made for. */
const LINUX = {
  AF_UNIX: 1,
  SOCK_DGRAM: 2,
  SOCK_CLOEXEC: 0o2000000,
  MSG_DONTWAIT: 0x40,
  MSG_NOSIGNAL: 0x4000,
};
/** `struct sockaddr_un`. */
const LONGEST_PATH = 107;

/**
 * Sends datagrams to a socket, by the C library, since Node has none for sockets in folders.
 * @param path of a file, or after `@` an abstract name
 * @returns a function that answers with 0 or the error's number, and never waits
 * @throws Error if this host has no such library, or no such socket can be
 */
async function sender(path: string): Promise<(state: string) => number> {
  const { default: koffi } = await import('koffi');
  const c = koffi.load('libc.so.6');
  const socket = c.func('int socket(int domain, int type, int protocol)');
  const sendto = c.func(
    'intptr_t sendto(int fd, const void *bytes, size_t length, int flags, const void *address, uint32_t addressLength)',
  );
  const name = Buffer.from(path.startsWith('@') ? `\0${path.slice(1)}` : `${path}\0`);
  if (name.length > LONGEST_PATH + 1) throw new Error('NOTIFY_SOCKET is too long');
  const address = Buffer.concat([Uint8Array.of(LINUX.AF_UNIX, 0), name]);
  const fd = socket(LINUX.AF_UNIX, LINUX.SOCK_DGRAM | LINUX.SOCK_CLOEXEC, 0) as number;
  if (fd < 0) throw new Error(`error ${koffi.errno()}`);
  return (state) => {
    const bytes = Buffer.from(state);
    const flags = LINUX.MSG_DONTWAIT | LINUX.MSG_NOSIGNAL;
    const sent = Number(sendto(fd, bytes, bytes.length, flags, address, address.length));
    return sent < 0 ? koffi.errno() : 0;
  };
}
