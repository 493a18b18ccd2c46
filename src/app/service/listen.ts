import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Configured } from '../../flows/configured.ts';
import { applySettings } from '../../flows/site/site-settings.ts';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Starts listening and puts the base URL into effect: with port 0 it is known only once the socket is open.
 * @param portSetting the environment variable that chooses the port; that of the host is called alike
 * @param lastPort the port of the service's run before this one in the same process, which port 0 takes again if it is
 *   free, so that open pages find the service; null: there was none
 * @returns the address on this host
 * @throws Error with a human-readable message if the port or the host can't be used
 */
export async function listen(
  app: FastifyInstance,
  world: Pick<Configured, 'settings'>,
  { host, port, baseUrl }: Config,
  portSetting: string,
  lastPort: number | null,
): Promise<string> {
  const anew = async () => {
    await app.listen({ host, port }).catch((error: unknown) => {
      throw listenFault(error, { host, port }, portSetting);
    });
  };
  if (port === 0 && lastPort !== null)
    await app.listen({ host, port: lastPort }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      return anew();
    });
  else await anew();
  const bound = app.server.address();
  const chosen = typeof bound === 'object' && bound ? bound.port : port;
  const address = addressAt({ host, port: chosen });
  applySettings(world, { baseUrl: baseUrl ?? address });
  return address;
}

/**
 * Instead of `listen`, for a service that ends with its command: what it makes and prints is for the service that goes on, so it
 * has the base URL of that.
 * @param onNetwork the address of that on the network; null: it has none
 * @returns the address of that on this host
 */
export async function listenNowhere(
  app: FastifyInstance,
  world: Pick<Configured, 'settings'>,
  config: Config,
  onNetwork: string | null,
): Promise<string> {
  await app.ready();
  const address = addressAt(config);
  applySettings(world, { baseUrl: config.baseUrl ?? onNetwork ?? address });
  return address;
}

function addressAt({ host, port }: Place): string {
  const shown = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return `http://${shown}:${port}`;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
const isTaken = (error: unknown): boolean => codeOf(error) === 'EADDRINUSE';

/** What is wrong with the settings, in words; any other error as it is. */
export function listenFault(error: unknown, { host, port }: Place, portSetting: string): unknown {
  const hostSetting = portSetting.replace(/PORT$/, 'HOST');
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is used by another program. Choose another one with ${portSetting} (0 for any).`,
    EACCES: `This user may not use port ${port}. Choose another one, from 1024 on, with ${portSetting} (0 for any), or put a proxy in front: docs/proxies.md.`,
    EADDRNOTAVAIL: `${host} is not an address of this host. Set ${hostSetting} to one that is.`,
    ENOTFOUND: `The name ${host} was not found. Set ${hostSetting} to an address of this host.`,
  };
  const text = why[codeOf(error)];
  return text === undefined ? error : new Error(text, { cause: error });
}

/**
 * For a start that must not fail later on. Nothing stays open.
 * @throws Error as listen
 */
export async function refuseTakenPort({ host, port }: Place, portSetting: string): Promise<void> {
  const tried = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      tried.once('error', reject);
      tried.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw listenFault(error, { host, port }, portSetting);
  }
  await new Promise((resolve) => tried.close(resolve));
}
