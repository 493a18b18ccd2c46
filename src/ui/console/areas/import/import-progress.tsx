import { Progress } from '@mantine/core';
import type { AdminImport } from '../../../../contract/enrolment/admin-import.ts';
import { IMPORT_ROW_STATES } from '../../../../contract/enrolment/import-limits.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { texts } from './texts.ts';

export function ImportProgress({ job, rate }: { job: AdminImport; rate: number | null }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const number = (n: number) => n.toLocaleString(language, { maximumFractionDigits: 1 });
  const waiting = job.counts.waiting ?? 0;
  const done = job.rows - waiting;
  const told = t.progress(number(done), number(job.rows));
  return (
    <div className="import-progress">
      <Progress
        value={job.rows === 0 ? 100 : (100 * done) / job.rows}
        size="lg"
        aria-label={told}
        animated={rate !== null}
      />
      <p>
        {told}
        {rate === null ? null : (
          <span className="soft"> · {t.rate(number(rate), restOf(waiting / rate, t))}</span>
        )}
      </p>
      <dl className="counts">
        {IMPORT_ROW_STATES.filter((state) => (job.counts[state] ?? 0) > 0).map((state) => (
          <div key={state}>
            <dt>{t.states[state]}</dt>
            <dd>{number(job.counts[state] ?? 0)}</dd>
            {t.stateHints[state] ? <dd className="hint">{t.stateHints[state]}</dd> : null}
          </div>
        ))}
      </dl>
    </div>
  );
}

function restOf(seconds: number, t: (typeof texts)['en']): string {
  if (seconds < 90) return t.seconds(Math.ceil(seconds));
  if (seconds < 5400) return t.minutes(Math.ceil(seconds / 60));
  return t.hours((seconds / 3600).toFixed(1));
}
