import { useState } from 'react';
import { BACKUP_PART_MAX_BYTES } from '../../../../contract/backup/backup-limits.ts';
import { type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { FileChooser } from '../../parts/forms/file-chooser.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { JobProgress } from './job-progress.tsx';
import { texts } from './texts.ts';

/** Uploads a backup from the operator's computer to the backup folder. */
export function UploadButton({ done }: { done: (name: string) => void }) {
  const t = useTextsOf(texts);
  /** 0…1; null: no upload is in progress. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const upload = async (file: File): Promise<void> => {
    setProblem(null);
    setShare(0);
    const answer = await uploadBackup(file, setShare);
    setShare(null);
    if ('name' in answer) done(answer.name);
    else setProblem(answer.problem);
  };
  return (
    <>
      <ProblemLine problem={problem} />
      {share === null ? (
        <div>
          <FileChooser label={t.upload} accept=".omb,.age" choose={(file) => void upload(file)} />
        </div>
      ) : (
        <JobProgress what={t.uploading} share={share} />
      )}
    </>
  );
}

type Uploaded = { name: string } | { problem: Problem };

const AGAIN_MS = 1000;
/** A network that was away for a moment is back by then. */
const TRIES = 60;

/**
 * Uploads the file in parts, so that its size is not limited. A part that was not answered is sent again; if only its answer
 * was lost, the service names the next one.
 * @param onShare called before each part with the share already sent, 0…1
 */
async function uploadBackup(file: Blob, onShare: (share: number) => void): Promise<Uploaded> {
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
    if ((problem.kind !== 'unreachable' && next === null) || tries++ === TRIES) return { problem };
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
