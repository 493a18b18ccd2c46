import { Group, Progress } from '@mantine/core';
import { Link } from 'wouter';
import type { AdminCalibration, AdminSiteCalibration } from '../../../../contract/packs/admin-calibration.ts';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { JobProblem, JobProblemText } from '../../parts/forms/job-problem.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { CalibrationProposal } from '../../parts/health/calibration-proposal.tsx';
import { Instant } from '../../parts/instant.tsx';
import { TextTable } from '../../parts/lists/list-table.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 3000;

export function CalibrationPanel({ may }: { may: boolean }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(service.getCalibration, EVERY_MS);
  const { problem: refused, call } = useCall();
  const act = async (answer: Promise<Answer<AdminCalibration>>): Promise<void> => {
    await call(answer);
    refresh();
  };
  if (!value) return <ProblemLine problem={problem} />;
  const { latest } = value;
  return (
    <Panel title={t.calibration}>
      <p className="soft">
        <Termed text={t.calibrationLead} />
      </p>
      <p>
        {t.source}
        {colon}
        <Basis source={value.pack_source} basis={value.pack_basis} />
      </p>
      <ProblemLine problem={refused} />
      {value.proposal && !value.running ? <CalibrationProposal why={value.proposal} begun={refresh} /> : null}
      {latest?.problem ? (
        <Banner tone="warn" title={t.calibration}>
          <JobProblem problem={latest.problem} why={latest.why} />
        </Banner>
      ) : null}
      {latest?.dry_run && latest.result ? <Measured result={latest.result} /> : null}
      {value.site ? <Measured result={value.site} /> : <InForce points={value.in_force} />}
      <Night night={value.night} />
      {may ? <Actions value={value} act={act} /> : null}
    </Panel>
  );
}

/** What the pack was calibrated on. A pack without figures has only its maker's sentence. */
function Basis({ source, basis }: { source: string; basis: AdminCalibration['pack_basis'] }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { setting } = useScoreTexts();
  const n = (value: number): string => value.toLocaleString(language);
  if (!basis) return <span lang="en">{source}</span>;
  return t.basis({
    collection: basis.collection,
    faces: n(basis.faces),
    downTo: setting(basis.measured_down_to),
    factor: n(basis.safety_factor),
  });
}

interface ActionsProps {
  value: AdminCalibration;
  act: (call: Promise<Answer<AdminCalibration>>) => Promise<void>;
}

function Actions({ value: { running, gallery, least_people, site }, act }: ActionsProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  if (running)
    return (
      <div role="status">
        <p>{t.running}</p>
        <Progress
          value={running.total === 0 ? 0 : (100 * running.done) / running.total}
          aria-label={t.running}
        />
      </div>
    );
  if (gallery < least_people)
    return (
      <p className="soft">
        {t.tooFew(least_people.toLocaleString(language), gallery.toLocaleString(language))}
      </p>
    );
  return (
    <Group>
      <CallButton variant="default" act={() => act(service.startCalibration({ dry_run: true }))}>
        {t.dry}
      </CallButton>
      <CallButton variant="default" act={() => act(service.startCalibration({ dry_run: false }))}>
        {t.measure}
      </CallButton>
      {site ? (
        <CallButton variant="default" act={() => act(service.resetCalibration())}>
          {t.back}
        </CallButton>
      ) : null}
    </Group>
  );
}

/** Whether the site is calibrated automatically at night, and the outcome of the latest such run. */
function Night({ night: { on, last } }: Pick<AdminCalibration, 'night'>) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { colon } = useMarks();
  return (
    <p className="soft">
      {on ? t.nightOn : t.nightOff} <Link href="/console/settings?group=thresholds">{t.nightChange}</Link>
      {last ? (
        <>
          {' '}
          {t.nightLast} <Instant at={last.started_at} />
          {colon}
          {t.nightOutcomes[last.outcome](last.people.toLocaleString(language))}{' '}
          <JobProblemText problem={last.problem} why={last.why} />
        </>
      ) : null}
    </p>
  );
}

function InForce({ points }: { points: AdminCalibration['in_force'] }) {
  const t = useTextsOf(texts);
  const { setting } = useScoreTexts();
  return (
    <TextTable
      label={t.calibration}
      heads={[t.fmr, t.score]}
      rows={points.map((p) => [setting(p.fmr), p.score.toFixed(3)])}
    />
  );
}

function Measured({ result }: { result: AdminSiteCalibration }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const n = (value: number): string => value.toLocaleString(language);
  const { setting } = useScoreTexts();
  return (
    <>
      <p>{t.measured(n(result.people), n(result.non_mated_pairs))}</p>
      <TextTable
        label={t.calibration}
        heads={[t.fmr, t.score, t.packScore]}
        rows={result.points.map((p) => [setting(p.fmr), p.score.toFixed(3), p.pack_score.toFixed(3)])}
      />
    </>
  );
}
