import { BACKUP_PART_MAX_BYTES } from '../../../../contract/backup/backup-limits.ts';
import { type Problem, service } from '../../../api.ts';

type Uploaded = { name: string } | { problem: Problem };

const AGAIN_MS = 1000;
/** A network that was away for a moment is back by then. */
const TRIES = 60;

/**
 * Uploads the file in parts, so that its size is not limited. A part that was not answered is sent again; if only its answer
 * was lost, the service names the next one.
 * @param onShare called before each part with the share already sent, 0…1
 */
export async function uploadBackup(file: Blob, onShare: (share: number) => void): Promise<Uploaded> {
  const begun = await service.beginBackupUpload({ bytes: file.size });
  if (!begun.ok) return { problem: begun.problem };
  let { upload } = begun.value;
  for (let tries = 1; upload.name === null; ) {
    const { id, received: at, bytes } = upload;
    onShare(at / bytes);
    const content = file.slice(at, at + BACKUP_PART_MAX_BYTES);
    const answer = await service.sendBackupPart({ id, at, content });
    if (answer.ok) {
      ({ upload } = answer.value);
      tries = 1;
      continue;
    }
    const { problem } = answer;
    const next = nextOf(problem);
    // It asks for the part that it is being sent: it is still writing that to the disk, which may take minutes at the end of
    // a large file. If it gets stuck, it gives the upload up and does not know it any more.
    const isWriting = next === at;
    if (problem.kind !== 'unreachable' && next === null) return { problem };
    if (!isWriting && tries++ === TRIES) return { problem };
    if (next !== null) upload = { ...upload, received: next };
    await new Promise((wake) => setTimeout(wake, AGAIN_MS));
  }
  return { name: upload.name };
}

/** Where the service expects the next part to begin, if it refused one for that. */
function nextOf(problem: Problem): number | null {
  const why =
    problem.kind === 'refused' ? problem.errors.find((e) => e.reason === 'other_part_expected') : undefined;
  return why === undefined ? null : Number(why.values?.next);
}
