/** What systemd is told of the service: that it is ready, that it is not stuck, and that it is stopping. */

export interface ServiceManager {
  /** To be called once the service answers requests. */
  ready(): void;
  stopping(): void;
}

/** How many times a sign of life is sent in the time after which systemd ends a silent service. */
const SIGNS = 3;

const NONE: ServiceManager = { ready: () => undefined, stopping: () => undefined };

/**
 * The connection to systemd, by its own library. Without one that waits for the service, nothing is sent.
 * @param say called with a sentence if systemd waits and can’t be told
 */
export async function serviceManager(
  { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdogUs, WATCHDOG_PID: watched }: NodeJS.ProcessEnv,
  say: (why: string) => void,
): Promise<ServiceManager> {
  if (!socket) return NONE;
  const notify = await notifier().catch((error: Error) => error);
  if (notify instanceof Error) {
    say(`systemd can’t be told that the service is ready: ${notify.message}`);
    return NONE;
  }
  let isHeard = true;
  const tell = (state: string): void => {
    const result = notify(0, state);
    if (result < 0 && isHeard) say(`systemd can’t be told ${state}: error ${-result}`);
    isHeard = result >= 0;
  };
  return {
    ready() {
      tell('READY=1');
      if (!watchdogUs || (watched && Number(watched) !== process.pid)) return;
      setInterval(() => tell('WATCHDOG=1'), Number(watchdogUs) / 1000 / SIGNS).unref();
    },
    stopping: () => tell('STOPPING=1'),
  };
}

type Notify = (unsetEnvironment: number, state: string) => number;

/** `sd_notify`, which sends one datagram. @throws Error if this host has no such library */
async function notifier(): Promise<Notify> {
  const { default: koffi } = await import('koffi');
  return koffi.load('libsystemd.so.0').func('int sd_notify(int unset_environment, const char *state)');
}
