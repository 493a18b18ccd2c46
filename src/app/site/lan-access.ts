import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Cause, cause, causeOfError } from '../../domain/site/cause.ts';
import type { Configured } from '../../flows/configured.ts';
import { isRenewalDue, renewIfDue } from '../../flows/site/open-network.ts';
import { applySettings } from '../../flows/site/site-settings.ts';
import { publicName, siteTls, tlsMaterial, tlsVersion } from '../../flows/site/site-tls.ts';
import type { Stored } from '../../flows/stored.ts';
import { LanListener } from '../../http/edge/lan-listener.ts';
import { because, type Degradation } from './degradation.ts';
import { hostNames } from './host-names.ts';

const LOOK_MS = 2000;
const RENEW_MS = 3600_000;
const CLOSED = 'Network: not open to phones and kiosks, which is tried again';
const UNRENEWED = 'Network: the certificate can’t be renewed, which is tried again';

export interface LanAccess {
  /** The port it listens on; null: it isn't open to the network. */
  port(): number | null;
  /** Why it doesn't listen although it should; null: no problem. */
  problem(): string | null;
  /** The same for the list of limitations, and that the certificate could not be renewed. */
  degraded(): Degradation[];
  /**
   * Applies changed settings or certificates at once. Otherwise they are noticed within seconds, even if a command made
   * them.
   */
  refresh(): Promise<void>;
  /** Checks at once whether the certificate must be renewed. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the service to the network as configured, and follows later changes of settings and certificate. What fails is
 * tried again every two seconds.
 */
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
  /** What was applied last; a version that failed is none, so that it is tried again. */
  let version: string | null = null;
  let closed: Cause | null = null;
  /** Why the last look at the certificate failed, and whether it must be renewed; null: it didn't fail. */
  let unrenewed: { why: Cause; isDue: boolean } | null = null;
  const use = async (): Promise<Cause | null> => {
    try {
      const material = await tlsMaterial(world.store);
      if (material) await listener.use(material);
      else await listener.stop();
      return null;
    } catch (error) {
      const why = causeOfClosed(error, port);
      if (why.text !== closed?.text)
        log.error({ err: error }, 'the service could not be opened to the network');
      return why;
    }
  };
  const apply = async (): Promise<void> => {
    const now = await tlsVersion(world.store);
    if (now === version) return;
    version = null;
    closed = await use();
    if (!base.fixed) follow((await networkAddress(world, listener.port)) ?? base.plain);
    if (closed === null) version = now;
  };
  const follow = (baseUrl: string): void => {
    if (baseUrl === world.settings.baseUrl) return;
    applySettings(world, { baseUrl });
    world.store.site.announce(baseUrl);
  };
  const renewNow = async (): Promise<void> => {
    // While the store can't be read, what was known last is still said.
    let isDue = unrenewed?.isDue ?? false;
    try {
      const here = hostNames();
      isDue = clockCertain() && (await isRenewalDue(world, here));
      if (isDue) await renewIfDue(world, here);
      unrenewed = null;
    } catch (err) {
      const why = causeOfError(err);
      const what = isDue ? 'the certificate could not be renewed' : 'the certificate could not be looked at';
      if (why.text !== unrenewed?.why.text) log.error({ err }, what);
      unrenewed = { why, isDue };
    }
  };
  let running = Promise.resolve();
  const look = (renews: boolean): Promise<void> => {
    running = running
      .then(() => (renews || unrenewed ? renewNow() : undefined))
      .then(apply)
      .catch((err: unknown) => log.error({ err }, 'network access'));
    return running;
  };
  const [refresh, renew] = [() => look(false), () => look(true)];
  await renew();
  const timers = [setInterval(refresh, LOOK_MS), setInterval(renew, RENEW_MS)];
  return {
    port: () => listener.port,
    problem: () => closed?.text ?? null,
    degraded: () => [
      // With an earlier certificate it stays open.
      ...because('network_closed', CLOSED, listener.port === null ? closed : null),
      ...because('certificate_not_renewed', UNRENEWED, unrenewed?.isDue ? unrenewed.why : null),
    ],
    refresh,
    renew,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await running;
      await listener.stop();
    },
  };
}

const causeOfClosed = (error: unknown, port: number): Cause =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? cause('port_taken', `port ${port} is in use`, { port: String(port) })
    : causeOfError(error);

/** The address of the service on the network through this port; null: the site has not opened it. */
export async function networkAddress(
  { store }: Pick<Stored, 'store'>,
  port: number | null,
): Promise<string | null> {
  const tls = await siteTls(store);
  if (!tls || port === null) return null;
  const name = publicName(tls);
  if (name === null) return null;
  const host = name.includes(':') ? `[${name}]` : name;
  return `https://${host}${port === 443 ? '' : `:${port}`}`;
}
