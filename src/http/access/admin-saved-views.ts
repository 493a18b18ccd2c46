import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMIN_SAVED_VIEW_OPERATIONS } from '../../contract/access/admin-saved-views.ts';
import { VIEW_FILTERS, type ViewList } from '../../contract/access/saved-view-limits.ts';
import { fault } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { deleteView, saveView, type Viewer, viewsFor } from '../../flows/access/saved-views.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';
import { accountOf, OF_AN_ACCOUNT } from './admin-me.ts';

/** Serves saved filters of the console's lists: the operator's own, and those that operators share. */
export function serveSavedViews(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_SAVED_VIEW_OPERATIONS;
  serveOperation(admin, operations.listSavedViews, async ({ query, request }) => ({
    saved_views: (await viewsFor(world.store, viewerOf(request), query.list)).map((view) => ({
      id: view.id,
      name: view.name,
      query: view.query,
      shared: view.shared,
      mine: view.mine,
      saved_by: view.savedBy,
      saved_at: toIso(view.savedAtUs),
    })),
  }));
  serveOperation(
    admin,
    operations.saveView,
    async ({ body, caller, request }) => ({ id: await saveView(world, caller, accountOf(request), body) }),
    {
      ...OF_AN_ACCOUNT,
      further: ({ body: { list, query } }) => {
        const strange = list !== undefined && query !== undefined ? strangeFilter(list, query) : null;
        return strange === null ? [] : [fault('unsavable_filter', 'query')];
      },
    },
  );
  serveOperation(admin, operations.deleteSavedView, async ({ params, caller, request }) => {
    await deleteView(world, caller, viewerOf(request), params.id);
    return {};
  });
}

const viewerOf = ({ who }: FastifyRequest): Viewer => ({
  operatorId: who.kind === 'operator' ? who.id : null,
  role: who.role,
});

/** The first filter that the list does not have or must not save; null: all are fine. */
function strangeFilter(list: ViewList, query: string): string | null {
  const known: readonly string[] = VIEW_FILTERS[list];
  return [...new URLSearchParams(query).keys()].find((name) => !known.includes(name)) ?? null;
}
