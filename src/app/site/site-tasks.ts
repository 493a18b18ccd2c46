/** The work of `omote site …` on an appliance of the site. */
import { decidesDespite } from '../../domain/appliances/changes.ts';
import type { JoinState, NewToken, SiteAppliance } from '../../domain/appliances/nodes.ts';
import {
  type ApplianceState,
  acceptAppliance,
  makeJoinToken,
  removeAppliance,
  stateOfAppliance,
} from '../../flows/appliances/site-nodes.ts';
import type { Config } from '../config.ts';
import { knownNode } from '../node-file.ts';
import { withStore } from '../with-store.ts';

const ACTOR = 'task';

export interface ListedAppliance extends SiteAppliance {
  state: ApplianceState;
  /** Whether it is the appliance of this data folder. */
  here: boolean;
  /** False: it makes no decisions until it has applied the changes it holds back. */
  decides: boolean;
}

/** @throws Error with a human-readable message if the data is in a folder */
export function refuseOutsideSite({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl === null)
    throw new Error(
      'This appliance keeps its data in its own folder, so it isn’t part of a multi-appliance site. A site needs PostgreSQL: see docs/site.md.',
    );
}

/** Runs `act` on the store of a site. @throws Error with a human-readable message if the data is in a folder */
function ofSite<T>(config: Config, act: Parameters<typeof withStore<T>>[1]): Promise<T> {
  refuseOutsideSite(config);
  return withStore(config, act);
}

/**
 * Creates a token for one appliance to join. It is shown only once.
 * @throws Error with a human-readable message if the data is in a folder
 */
export const siteToken = (config: Config): Promise<NewToken> =>
  ofSite(config, (store, clock) => makeJoinToken({ store, clock }, ACTOR));

/** All appliances of the site. @throws Error with a human-readable message if the data is in a folder */
export const siteAppliances = (config: Config): Promise<ListedAppliance[]> =>
  ofSite(config, async (store) => {
    const here = knownNode(config.dataDir)?.id;
    return (await store.siteAppliances()).map((one) => ({
      ...one,
      state: stateOfAppliance(one),
      here: one.id === here,
      decides: decidesDespite(one.heldBack),
    }));
  });

type Waiting = NonNullable<JoinState['appliance']> & { fingerprint: string; tokenId: string };

/**
 * Appliances that have requested to join with a valid token and wait to be accepted.
 * @throws Error with a human-readable message if the data is in a folder
 */
export const waitingAppliances = (config: Config): Promise<Waiting[]> =>
  ofSite(config, async (store, clock) =>
    (await store.siteJoins(clock.nowUs())).flatMap(({ appliance, accepted, leftUs, tokenId }) =>
      appliance?.fingerprint && !accepted && leftUs > 0
        ? [{ ...appliance, fingerprint: appliance.fingerprint, tokenId }]
        : [],
    ),
  );

/** @param fingerprint as the new appliance shows it. @returns its name. @throws Error with a human-readable message */
export const acceptByFingerprint = async (config: Config, fingerprint: string): Promise<string> => {
  const digits = fingerprint.replaceAll(/\D/g, '');
  const found = (await waitingAppliances(config)).find(
    (one) => one.fingerprint.replaceAll('-', '') === digits,
  );
  if (!found)
    throw new Error(
      'No waiting appliance shows these digits. Enter them exactly as shown on its screen. To list waiting appliances: omote site accept',
    );
  await ofSite(config, (store, clock) =>
    acceptAppliance({ store, clock }, ACTOR, found.tokenId, found.fingerprint),
  );
  return found.name;
};

/** @param which its name or its ID. @throws Error with a human-readable message */
export const removeNamed = (config: Config, which: string): Promise<string> =>
  ofSite(config, async (store, clock) => {
    const found = (await store.siteAppliances()).filter(({ id, name }) => id === which || name === which);
    if (found.length === 0)
      throw new Error(`The site has no appliance called ${which}. See omote site nodes`);
    if (found.length > 1)
      throw new Error(
        `There are ${found.length} appliances called ${which}. Use the ID instead (see omote site nodes)`,
      );
    const [{ id, name }] = found;
    await removeAppliance({ store, clock }, ACTOR, knownNode(config.dataDir)?.id ?? null, id);
    return name;
  });
