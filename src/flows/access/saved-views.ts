import type { Role } from '../../domain/access/operator.ts';
import { type SavedView, VIEWS_PER_OPERATOR, VIEWS_SHARED } from '../../domain/access/saved-view.ts';
import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';

/** Whoever asks; an ID is an account's, and others than accounts have none. */
export interface Viewer {
  operatorId: string | null;
  role: Role;
}

export type ViewWanted = Pick<SavedView, 'list' | 'name' | 'query' | 'shared'>;

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
 * Saves filters by name. The operator's own of that name in the list are replaced.
 * @returns their ID
 * @throws Failure state_forbids: another operator shares some of that name, or there are as many as there may be
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
      throw failure(
        'state_forbids',
        'name',
        `cannot be added: there are ${VIEWS_PER_OPERATOR} of yours already`,
      );
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

/** @param others that are shared already */
function refuseShared(others: readonly SavedView[], name: string): void {
  if (others.some((v) => v.name === name))
    throw failure('state_forbids', 'name', 'is that of filters which another operator shares');
  if (others.length >= VIEWS_SHARED)
    throw failure('state_forbids', 'shared', `cannot be true: ${VIEWS_SHARED} are shared already`);
}

/**
 * One's own; an administrator also what others share.
 * @throws Failure unknown_resource: there are none, or another operator keeps them to themselves; state_forbids: another
 * operator shares them
 */
export function deleteView(world: Stored, actor: AuditedBy, viewer: Viewer, id: string): Promise<void> {
  return world.store.transact(async (tx) => {
    const view = await tx.savedView(id);
    const mine = view?.operatorId === viewer.operatorId;
    if (!view || !(mine || view.shared)) throw failure('unknown_resource', 'id', 'is not known');
    if (!mine && viewer.role !== 'admin')
      throw failure(
        'state_forbids',
        'id',
        'belongs to another operator; only they or an administrator can delete it',
      );
    await tx.removeSavedView(id);
    const details = { list: view.list, shared: view.shared };
    await audit(world, tx, { actor, action: 'view.delete', subject: id, details });
  });
}
