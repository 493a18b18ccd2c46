import { useState } from 'react';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { FileChooser } from '../../parts/forms/file-chooser.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { JobProgress } from './job-progress.tsx';
import { texts } from './texts.ts';
import { uploadBackup } from './upload-backup.ts';

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
