import type { FastifyInstance } from 'fastify';
import { ADMIN_OPENID_OPERATIONS, type AdminOpenIdClient } from '../../contract/openid/admin-openid.ts';
import { acrOf, type OpenIdClient } from '../../domain/openid/openid.ts';
import { toIso } from '../../domain/time.ts';
import {
  addClient,
  openIdSettings,
  removeClient,
  renewClientSecret,
  switchOpenId,
} from '../../flows/openid/openid-clients.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { METADATA_PATH, OPENID_PATH } from './paths.ts';

/** Serves the switch of sign-in to other systems, and its clients. */
export function serveOpenIdClients(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_OPENID_OPERATIONS;
  serveOperation(admin, operations.getOpenId, async () => {
    const { on, clients } = await openIdSettings(world.store);
    const { baseUrl, guessingProfile } = world.settings;
    return {
      on,
      issuer: baseUrl + OPENID_PATH,
      metadata: baseUrl + METADATA_PATH,
      acr: acrOf(guessingProfile),
      clients: clients.map(view),
    };
  });
  serveOperation(admin, operations.switchOpenId, async ({ body: { on }, caller }) => {
    await switchOpenId(world, caller, on);
    return {};
  });
  serveOperation(admin, operations.addOpenIdClient, ({ body, caller }) => {
    const { name, redirect_uris: redirectUris, auth, id_type: idType, acr } = body;
    return addClient(world, caller, { name, redirectUris, auth, idType, acrs: [...new Set(acr)] });
  });
  serveOperation(admin, operations.renewOpenIdSecret, async ({ params, caller }) => ({
    secret: await renewClientSecret(world, caller, params.id),
  }));
  serveOperation(admin, operations.removeOpenIdClient, async ({ params, caller }) => {
    await removeClient(world, caller, params.id);
    return {};
  });
}

const view = ({
  id,
  name,
  redirectUris,
  auth,
  idType,
  acrs,
  createdAtUs,
}: OpenIdClient): AdminOpenIdClient => ({
  id,
  name,
  redirect_uris: [...redirectUris],
  auth,
  id_type: idType,
  acr: [...acrs],
  created_at: toIso(createdAtUs),
});
