import type { FastifyInstance } from 'fastify';
import {
  ADMIN_DIRECTORY_OPERATIONS,
  type AdminDirectoryAccount,
} from '../../contract/directory/admin-directory.ts';
import { SCIM_BASE } from '../../contract/directory/scim-routes.ts';
import type { DirectoryUser } from '../../domain/directory/directory-user.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { directoryOverview, setDirectory } from '../../flows/directory/directory-settings.ts';
import { allowHeld, dismissAllHeld, forgetAccount } from '../../flows/directory/held-acts.ts';
import { listDirectory } from '../../flows/directory/list-accounts.ts';
import type { WithPerson } from '../../flows/with-people.ts';
import type { World } from '../../flows/world.ts';
import { knownView } from '../known-views.ts';
import { paginationOf, serveOperation } from '../route.ts';

/** Serves what operators see of the site's directory and decide about it. */
export function serveDirectory(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_DIRECTORY_OPERATIONS;
  serveOperation(admin, operations.getDirectory, async () => {
    const { settings, counts, limit, removals, keys } = await directoryOverview(world);
    return {
      on: settings.on,
      linked_by: settings.linkedBy,
      address: world.settings.baseUrl + SCIM_BASE,
      users: counts.users,
      suspended: counts.suspended,
      held_suspensions: counts.heldSuspensions,
      held_deletions: counts.heldDeletions,
      limit,
      last_hour: removals,
      keys: keys.map(({ id, name, lastUsedAtUs, lastUsedFrom }) => ({
        id,
        name,
        last_used_at: isoOrNull(lastUsedAtUs),
        last_used_from: lastUsedFrom,
      })),
    };
  });
  serveOperation(admin, operations.setDirectory, async ({ body: { on, linked_by: linkedBy }, caller }) => {
    await setDirectory(world, caller, {
      ...(on === undefined ? {} : { on }),
      ...(linkedBy === undefined ? {} : { linkedBy }),
    });
    return {};
  });
  serveOperation(admin, operations.listDirectoryUsers, async ({ query: { show, after, size } }) => {
    const { items, next } = await listDirectory(world, show, after, size);
    return { users: items.map(accountView), ...paginationOf(next) };
  });
  serveOperation(admin, operations.forgetDirectoryUser, async ({ params, caller }) => {
    await forgetAccount(world, caller, params.id);
    return {};
  });
  serveOperation(admin, operations.decideHeld, async ({ body, caller, request }) => {
    const decide = body.decision === 'allow' ? allowHeld : dismissAllHeld;
    return await decide(world, { caller, name: request.operator }, body.held, body.ids);
  });
}

const accountView = (account: WithPerson<DirectoryUser>): AdminDirectoryAccount => ({
  id: account.id,
  external_id: account.externalId,
  user_name: account.userName,
  created_at: toIso(account.createdAtUs),
  suspended_at: isoOrNull(account.suspendedAtUs),
  held: account.held,
  held_at: isoOrNull(account.heldAtUs),
  allowed_by: account.allowedBy,
  person: account.person && knownView(account.person, account.person.authId),
});
