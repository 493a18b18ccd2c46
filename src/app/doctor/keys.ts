/** Whether API keys may do more than their calls needed in the last 30 days. */
import { USES_KEPT_DAYS } from '../../domain/access/key-uses.ts';
import { listKeys } from '../../flows/access/site-keys.ts';
import type { Config } from '../config.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok } from './finding.ts';

const WHAT = 'API keys';

/** Proposes scopes only for keys whose calls are known for all of the days. */
export async function keyFindings(config: Config): Promise<Finding[]> {
  try {
    return await withStore(config, async (store, clock) => {
      const nowUs = clock.nowUs();
      const wide = (await listKeys({ store, clock })).flatMap(({ key, needed }) => {
        const isOver = key.revokedAtUs !== null || (key.expiresAtUs !== null && nowUs >= key.expiresAtUs);
        const idle = key.scopes.filter((scope) => !needed?.scopes.includes(scope));
        if (isOver || !needed?.isWhole || idle.length === 0) return [];
        return [
          note(
            WHAT,
            `${key.name} (${key.id}) needed only ${needed.scopes.join(', ')} in the last ${USES_KEPT_DAYS} days, and may also ${idle.join(', ')}; to give it less: omote keys create "${key.name}" --scopes ${needed.scopes.join(',')}`,
          ),
        ];
      });
      return wide.length > 0 ? wide : [ok(WHAT, 'none is known to have scopes that it does not need')];
    });
  } catch (error) {
    return [note(WHAT, `not checked: ${(error as Error).message}`)];
  }
}
