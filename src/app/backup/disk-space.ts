/** Checks of the free disk space before something large is written. */

import { statfs } from 'node:fs/promises';
import { refusal } from '../../domain/failure.ts';
import type { MissingRoom } from '../../flows/backup/backup-upload.ts';

/** Bytes left free for the running service. */
export const LEFT_FREE = 256 * 2 ** 20;

/**
 * The space a restore needs, as a multiple of the backup's size: migrations may rewrite an older database, whose
 * write-ahead log grows meanwhile.
 */
export const GROWTH = 2;

/**
 * What is needed on the disk of `folder`, and what is free; null: there is enough.
 * @param bytes to be written
 */
export async function missingRoom(folder: string, bytes: number): Promise<MissingRoom | null> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  return free >= needed ? null : { needed: inMb(needed), free: inMb(free) };
}

type NoRoom = 'no_room_for_backup' | 'no_room_for_check' | 'no_room_for_restore';

/** @throws Failure unavailable (`reason`): the disk of `folder` has not as many bytes */
export async function refuseWithoutRoom(reason: NoRoom, folder: string, bytes: number): Promise<void> {
  const missing = await missingRoom(folder, bytes);
  if (missing !== null) throw refusal(reason, '', { ...missing });
}

const inMb = (bytes: number): number => Math.round(bytes / 1e6);
