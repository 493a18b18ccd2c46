import type { Role } from '../../domain/access/operator.ts';
import { type SavedView, VIEWS_PER_OPERATOR, VIEWS_SHARED } from '../../domain/access/saved-view.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/** The operator who asks. `operatorId` is null for sessions without an account. */
export interface Viewer {
  operatorId: string | null;
  role: Role;
}

type ViewWanted = Pick<SavedView, 'list' | 'name' | 'query' | 'shared'>;

/** The saved views an operator sees for a list: their own and the shared ones, sorted by name. */
export async function viewsFor(
  store: StoreReads,
  { operatorId }: Viewer,
  list: string,
): Promise<(SavedView & { savedBy: string; mine: boolean })[]> {
  const seen = (await store.savedViews(list)).filter((v) => v.shared || v.operatorId === operatorId);
  const names = new Map((await store.operators()).map((o) => [o.id, o.displayName || o.name]));
  return seen.map((view) => ({
    ...view,
    savedBy: names.get(view.operatorId) ?? '',
    mine: view.operatorId === operatorId,
  }));
}

/**
 * Saves filters of a list under a name. The operator's own filters of the same name are replaced.
 * @returns the ID of the view
 * @throws Failure state_forbids: another operator shares a view of that name, or the maximum number is reached
 */
export function saveView(
  world: Stored,
  actor: AuditedBy,
  operatorId: string,
  wanted: ViewWanted,
): Promise<string> {
  const id = newId();
  return world.store.transact(async (tx) => {
    const all = await tx.savedViews(wanted.list);
    const own = all.filter((v) => v.operatorId === operatorId);
    const before = own.find((v) => v.name === wanted.name);
    if (!before && own.length >= VIEWS_PER_OPERATOR)
      throw refusal('most_saved_filters', 'name', { most: VIEWS_PER_OPERATOR });
    if (wanted.shared)
      refuseShared(
        all.filter((v) => v.shared && v !== before),
        wanted.name,
      );
    const view = { ...wanted, id: before?.id ?? id, operatorId, savedAtUs: world.clock.nowUs() };
    await tx.putSavedView(view);
    const details = { list: view.list, shared: view.shared };
    await audit(world, tx, { actor, action: 'view.save', subject: view.id, details });
    return view.id;
  });
}

/** Checks whether a view may be shared. @param others the views that are already shared */
function refuseShared(others: readonly SavedView[], name: string): void {
  if (others.some((v) => v.name === name)) throw refusal('shared_name_taken', 'name');
  if (others.length >= VIEWS_SHARED) throw refusal('most_shared_filters', 'shared', { most: VIEWS_SHARED });
}

/**
 * Deletes one of the operator's own views; administrators can also delete views that others share.
 * @throws Failure unknown_resource: there is no such view, or it is another operator's and not shared; state_forbids:
 * it is another operator's and shared
 */
export function deleteView(world: Stored, actor: AuditedBy, viewer: Viewer, id: string): Promise<void> {
  return world.store.transact(async (tx) => {
    const view = await tx.savedView(id);
    const mine = view?.operatorId === viewer.operatorId;
    if (!view || !(mine || view.shared)) throw refusal('not_found', 'id');
    if (!mine && viewer.role !== 'admin') throw refusal('filters_of_another', 'id');
    await tx.removeSavedView(id);
    const details = { list: view.list, shared: view.shared };
    await audit(world, tx, { actor, action: 'view.delete', subject: id, details });
  });
}
