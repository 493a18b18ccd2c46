import type { FastifyInstance } from 'fastify';
import { ADMIN_EKYC_OPERATIONS } from '../../contract/people/admin-ekyc-links.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import { createLink, listLinks, readLink, removeLink } from '../../flows/people/link-ekyc.ts';
import type { World } from '../../flows/world.ts';
import { knownView } from '../known-views.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { linkView } from './people-views.ts';

/** Serves the links between linkage IDs and people. */
export function serveEkycLinks(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_EKYC_OPERATIONS;
  serveOperation(admin, operations.createEkycLink, async ({ body, caller }) =>
    view(await createLink(world, caller, body.ekyc_id, body.auth_id)),
  );
  serveOperation(admin, operations.listEkycLinks, async ({ query: { auth_id: authId = null, ...page } }) => {
    const { items, next } = await listLinks(world, { authId, ...page });
    return {
      ekyc_links: items.map((link) => ({ ...view(link), person: knownView(link.person, link.authId) })),
      ...paginationOf(next),
    };
  });
  serveOperation(admin, operations.getEkycLink, async ({ params }) =>
    view(await readLink(world, params.ekyc_id)),
  );
  serveOperation(admin, operations.deleteEkycLink, async ({ params, caller }) => {
    await removeLink(world, caller, params.ekyc_id);
    return {};
  });
}

const view = (link: EkycLink) => ({ ...linkView(link), auth_id: link.authId });
