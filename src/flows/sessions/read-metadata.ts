import { failure } from '../../domain/failure.ts';
import { seconds } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import { isActive } from './open-session.ts';
import { readResult } from './read-result.ts';

/**
 * 4.10: metadata of the person's current face, for a while after a success.
 * @returns JSON text of an object.
 * @throws Failure unknown_resource, state_forbids (no success, the person is deleted), metadata_expired
 */
export async function readMetadata(world: Configured, sessionId: string): Promise<string> {
  const { outcome, authId } = await readResult(world, 'authentication', sessionId);
  if (!outcome?.result)
    throw failure('state_forbids', 'svc_auth_session_id', 'has no successful authentication');
  if (world.clock.nowUs() >= outcome.atUs + seconds(world.settings.metadataS))
    throw failure('metadata_expired', 'svc_auth_session_id', 'metadata retrieval deadline has passed');
  if (!(await isActive(world.store, authId)))
    throw failure('state_forbids', 'svc_auth_session_id', 'belongs to a person whose data is deleted');
  return (await world.store.metadataOf(authId)) ?? '{}';
}
