import type { AdminBackups } from '../../../../contract/backup/admin-backup.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { JobProblem } from '../../parts/forms/job-problem.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JobProgress } from './job-progress.tsx';
import { texts } from './texts.ts';

/** Shows the progress or outcome of the latest restore. */
export function RestoreOutcome({ restore }: { restore: NonNullable<AdminBackups['restore']> }) {
  const t = useTextsOf(texts);
  const { colon } = useMarks();
  const { language } = useLanguage();
  const { state, name, progress, problem, why, restored } = restore;
  if (state === 'failed')
    return (
      <Banner tone="bad" title={t.restoreFailed(name)}>
        <JobProblem problem={problem} why={why} />
        <p>{t.asBefore}</p>
      </Banner>
    );
  if (restored === null) {
    const doing = state === 'switching' ? t.switching : t.preparing;
    return <JobProgress what={doing} share={progress} moving={state === 'switching'} />;
  }
  const { made_at, people, faces, moved_to, deleted_since, deletions_unknown, backups_off } = restored;
  const n = (count: number): string => count.toLocaleString(language);
  return (
    <Banner tone={deletions_unknown === null && !backups_off ? 'good' : 'warn'} title={t.restoreDone(name)}>
      <p>
        {t.madeAt}
        {colon}
        <Instant at={made_at} full />
      </p>
      <p>{t.contains(n(people), n(faces))}</p>
      {deleted_since === 0 ? null : <p>{t.deletedAgain(n(deleted_since))}</p>}
      {deletions_unknown === null ? null : <p>{t.deletionsUnknown}</p>}
      {backups_off ? <p>{t.backupsOff}</p> : null}
      {moved_to === null ? null : (
        <p>
          {t.movedTo} <code className="breakable">{moved_to}</code>
        </p>
      )}
    </Banner>
  );
}
