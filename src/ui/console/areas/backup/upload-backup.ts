import { BACKUP_PART_MAX_BYTES } from '../../../../contract/backup/backup-limits.ts';
import { type Problem, service } from '../../../api.ts';

export type Uploaded = { name: string } | { problem: Problem };

/**
 * Uploads the file in parts, so that its size is not limited.
 * @param onShare called before each part with the share already sent, 0…1
 */
export async function uploadBackup(file: Blob, onShare: (share: number) => void): Promise<Uploaded> {
  const begun = await service.beginBackupUpload({ bytes: file.size });
  if (!begun.ok) return { problem: begun.problem };
  let { upload } = begun.value;
  while (upload.name === null) {
    const { id, received: at, bytes } = upload;
    onShare(at / bytes);
    const content = file.slice(at, at + BACKUP_PART_MAX_BYTES);
    const answer = await service.sendBackupPart({ id, at, content });
    if (!answer.ok) return { problem: answer.problem };
    upload = answer.value.upload;
  }
  return { name: upload.name };
}
