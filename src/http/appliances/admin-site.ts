import type { FastifyInstance } from 'fastify';
import {
  ADMIN_SITE_OPERATIONS,
  type AdminAppliance,
  type AdminDatabase,
  type AdminJoin,
  type AdminSite,
} from '../../contract/appliances/admin-site.ts';
import { decidesDespite } from '../../domain/appliances/changes.ts';
import {
  type JoinState,
  type SiteAppliance,
  type SiteDatabase,
  TOKEN_LIFE_S,
} from '../../domain/appliances/nodes.ts';
import { refusal } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import {
  acceptAppliance,
  makeJoinToken,
  ownNode,
  readSite,
  refuseAppliance,
  removeAppliance,
  stateOfAppliance,
} from '../../flows/appliances/site-nodes.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves the appliances of a site: the list, join tokens, and accepting, refusing and removing an appliance. */
export function serveSite(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_SITE_OPERATIONS;
  const self = ownNode(world);
  serveOperation(admin, operations.getSite, () => view(world, self));
  serveOperation(admin, operations.makeJoinToken, async ({ caller }) => {
    if (self === null) throw refusal('one_appliance', 'site');
    const { id, text } = await makeJoinToken(world, caller);
    return { id, token: text, ends_in_seconds: TOKEN_LIFE_S };
  });
  serveOperation(admin, operations.acceptAppliance, async ({ params, body, caller }) => {
    await acceptAppliance(world, caller, params.id, body.fingerprint);
    return {};
  });
  serveOperation(admin, operations.refuseAppliance, async ({ params, caller }) => {
    await refuseAppliance(world, caller, params.id);
    return {};
  });
  serveOperation(admin, operations.removeAppliance, async ({ params, caller }) => {
    await removeAppliance(world, caller, self, params.id);
    return {};
  });
}

async function view(world: World, self: string | null): Promise<AdminSite> {
  const { appliances, database, joins } = await readSite(world);
  return {
    several: self !== null,
    appliances: appliances.map((one) => applianceView(one, self)),
    database: databaseView(database),
    joins: joins.map(joinView),
  };
}

const secondsOf = (us: number): number => Math.round(us / 1e6);

const applianceView = (one: SiteAppliance, self: string | null): AdminAppliance => ({
  id: one.id,
  name: one.name,
  address: one.address,
  version: one.version,
  joined_at: toIso(one.joinedAtUs),
  state: stateOfAppliance(one),
  unseen_seconds: one.seenAgoUs === null ? null : secondsOf(one.seenAgoUs),
  lag: one.lag,
  held_back: one.heldBack,
  decides: decidesDespite(one.heldBack),
  here: one.id === self,
  duties: one.duties,
});

const databaseView = (database: SiteDatabase | null): AdminDatabase | null =>
  database && {
    primary: database.primary,
    version: database.version,
    durable: database.durable,
    synchronous: database.synchronous,
    replicas: database.replicas.map(({ name, mode, lagBytes, lagS }) => ({
      name,
      mode,
      behind_bytes: lagBytes,
      behind_seconds: lagS,
    })),
  };

const joinView = ({ tokenId, leftUs, appliance }: JoinState): AdminJoin => ({
  id: tokenId,
  ends_in_seconds: secondsOf(leftUs),
  appliance: appliance && {
    name: appliance.name,
    version: appliance.version,
    fingerprint: appliance.fingerprint,
  },
});
