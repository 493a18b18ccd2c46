import { failure } from '../../domain/failure.ts';
import { seconds } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import { isActive } from './open-session.ts';
import { readResult } from './read-result.ts';

/**
 * Reads the metadata of the person's current face, for a limited time after a successful authentication (4.10).
 * @returns a JSON object as text
 * @throws Failure unknown_resource; state_forbids: no success, or the person was deleted; metadata_expired
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
