import { Button, Group, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminComparison } from '../../../../contract/comparison/admin-comparisons.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { sessionAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { LoopbackWarning } from '../../parts/loopback-warning.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { useSessionTexts } from '../../parts/session/session-texts.ts';
import { compareTexts } from './texts.ts';

const LOOK_MS = 1500;
const isOver = ({ state }: AdminComparison): boolean => state === 'concluded';

interface ComparisonProps {
  id: string;
  /** Null: it is known no more. */
  url: string | null;
  again: () => void;
}

/** One comparison from its link to what it said. */
export function Comparison({ id, url, again }: ComparisonProps) {
  const t = useTextsOf(compareTexts);
  const { value, problem, refresh } = usePolled(
    useCallback(() => service.getComparison({ svc_auth_session_id: id }), [id]),
    LOOK_MS,
    Number.POSITIVE_INFINITY,
    isOver,
  );
  const { problem: refused, call } = useCall();
  const end = async (): Promise<void> => {
    await call(service.endComparison({ svc_auth_session_id: id }));
    refresh();
  };
  // Another one is offered only once this one is over or turns out to be unknown: the page would forget its link.
  const unknown = problem?.kind === 'refused' && problem.status === 404;
  const over = value === null ? unknown : isOver(value);
  return (
    <>
      <h1>{t.title}</h1>
      <ProblemLine problem={refused ?? problem} />
      {value === null ? problem === null ? <Loading /> : null : <Now comparison={value} />}
      {value?.state === 'issued' ? <Way url={url} /> : null}
      <Group>
        {over ? (
          <Button onClick={again}>{t.again}</Button>
        ) : value === null ? null : (
          <CallButton variant="default" act={end}>
            {t.end}
          </CallButton>
        )}
      </Group>
    </>
  );
}

function Way({ url }: { url: string | null }) {
  const t = useTextsOf(compareTexts);
  if (url === null)
    return (
      <Banner tone="warn" title={t.linkGone}>
        <p>{t.linkGoneText}</p>
      </Banner>
    );
  return (
    <Panel title={t.person}>
      <LoopbackWarning url={url} title={t.loopback} text={t.loopbackText} />
      <p>{t.watch}</p>
      <Stack align="flex-start">
        <Button component="a" href={url} target="_blank" rel="noopener">
          {t.open}
        </Button>
        <p>{t.scan}</p>
        <QrCode text={url} label={t.qr} size={240} />
        <Copyable text={url} />
      </Stack>
    </Panel>
  );
}

const TONES = { same: 'good', different: 'bad', none: 'warn', attack: 'bad' } as const;
/**
 * Ends of attempts in which something other than a live person may have been before the camera, or in its place. Whoever
 * cannot make the movements is looked at, and not suspected.
 */
const SUSPECT = ['not_live', 'injection'];

function Now({ comparison }: { comparison: AdminComparison }) {
  const { comma } = useMarks();
  const t = useTextsOf(compareTexts);
  const of = useSessionTexts();
  const { language } = useLanguage();
  const { svc_auth_session_id: id, state, outcome, reason, match_fmr, camera_injection_score } = comparison;
  const { attempt_ends: ends } = comparison;
  const isSuspect = ends.some((end) => SUSPECT.includes(end));
  const said = outcome === 'none' && isSuspect ? 'attack' : outcome;
  const rate = match_fmr.toLocaleString(language, { style: 'percent', maximumSignificantDigits: 2 });
  const injection = camera_injection_score === null ? of.notAssessed : of.injections[camera_injection_score];
  return (
    <Stack aria-live="polite" data-outcome={outcome ?? ''} data-said={said ?? ''} data-state={state}>
      {said === null ? null : (
        <Banner tone={TONES[said]} title={t.answers[said]}>
          <p>{t.explained[said]}</p>
          {isSuspect && said !== 'attack' ? <p>{t.suspect}</p> : null}
        </Banner>
      )}
      <Panel>
        <Facts
          facts={[
            [
              t.state,
              <span key="s">
                <Mark tone={state === 'attempting' ? 'live' : 'plain'}>{t.states[state]}</Mark>{' '}
                {reason === null ? '' : of.reasons[reason]}
              </span>,
            ],
            [t.rate, rate],
            ...(ends.length === 0
              ? []
              : ([[t.attempts, ends.map((end) => of.ends[end] ?? end).join(comma)]] as const)),
            ...(outcome === null ? [] : ([[t.injection, injection]] as const)),
            [
              t.session,
              <Link key="l" href={sessionAddress(id)}>
                <code>{id}</code>
              </Link>,
            ],
          ]}
        />
      </Panel>
    </Stack>
  );
}
