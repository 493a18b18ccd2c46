import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Configured } from '../../flows/configured.ts';
import { renewIfDue } from '../../flows/site/open-network.ts';
import { applySettings } from '../../flows/site/site-settings.ts';
import { publicName, siteTls, tlsMaterial, tlsVersion } from '../../flows/site/site-tls.ts';
import type { Stored } from '../../flows/stored.ts';
import { LanListener } from '../../http/edge/lan-listener.ts';
import { hostNames } from './host-names.ts';

const LOOK_MS = 2000;
const RENEW_MS = 3600_000;

export interface LanAccess {
  /** The port it listens on; null: it isn't open to the network. */
  port(): number | null;
  /** Why it doesn't listen although it should; null: no problem. */
  problem(): string | null;
  /**
   * Applies changed settings or certificates at once. Otherwise they are noticed within seconds, even if a command made
   * them.
   */
  refresh(): Promise<void>;
  /** Checks at once whether the certificate must be renewed. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the service to the network as configured, and follows later changes of settings and certificate. */
export async function startLanAccess(
  app: FastifyInstance,
  world: Configured,
  port: number,
  log: Logger,
  /**
   * `plain` is the base URL while the service isn't open to the network; `fixed`: the environment sets the base URL.
   */
  base: { plain: string; fixed: boolean },
  /** Whether the clock is certain. A certificate made at a wrong time would be rejected. */
  clockCertain: () => boolean,
): Promise<LanAccess> {
  const listener = new LanListener(app, port);
  let [version, problem]: [string | null, string | null] = [null, null];
  const apply = async (): Promise<void> => {
    const now = await tlsVersion(world.store);
    if (now === version) return;
    version = now;
    try {
      const material = await tlsMaterial(world.store);
      if (material) await listener.use(material);
      else await listener.stop();
      problem = null;
    } catch (error) {
      problem =
        (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
          ? `port ${port} is in use`
          : (error as Error).message;
      log.error({ err: error }, 'the service could not be opened to the network');
    }
    if (!base.fixed) applySettings(world, { baseUrl: (await addressOf(world, listener.port)) ?? base.plain });
  };
  let running = Promise.resolve();
  const refresh = (): Promise<void> => {
    running = running.then(apply).catch((err: unknown) => log.error({ err }, 'network access'));
    return running;
  };
  const renew = async (): Promise<void> => {
    try {
      if (clockCertain() && (await renewIfDue(world, hostNames()))) await refresh();
    } catch (err) {
      log.error({ err }, 'the certificate could not be renewed');
    }
  };
  await renew();
  await refresh();
  const timers = [setInterval(refresh, LOOK_MS), setInterval(renew, RENEW_MS)];
  return {
    port: () => listener.port,
    problem: () => problem,
    refresh,
    renew,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
      await listener.stop();
    },
  };
}

async function addressOf({ store }: Pick<Stored, 'store'>, port: number | null): Promise<string | null> {
  const tls = await siteTls(store);
  if (!tls || port === null) return null;
  const name = publicName(tls);
  if (name === null) return null;
  const host = name.includes(':') ? `[${name}]` : name;
  return `https://${host}${port === 443 ? '' : `:${port}`}`;
}
