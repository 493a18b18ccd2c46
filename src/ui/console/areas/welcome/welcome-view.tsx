import { Button, Group, Stack, Stepper } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { type MouseEvent, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useMe } from '../../hooks/use-me.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { usePageTitle } from '../../page-title.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';
import '@mantine/core/styles/Stepper.css';
import './welcome.css';

/** Not needed once there is an account. */
const NewAccount = partOfPage(async () => ({
  default: (await import('../operators/new-operator-dialog.tsx')).NewOperatorDialog,
}));

const DoneStep = partOfPage(() => import('./done-step.tsx'));
const KeyStep = partOfPage(() => import('./key-step.tsx'));

const CameraStep = partOfPage(() => import('./camera-step.tsx'));

const MovementsStep = partOfPage(() => import('./movements-step.tsx'));

const DataKeyStep = partOfPage(() => import('./data-key-step.tsx'));

const AddressStep = partOfPage(() => import('./address-step.tsx'));

const STEPS = ['account', 'address', 'dataKey', 'movements', 'camera', 'key', 'done'] as const;

type StepName = (typeof STEPS)[number];
/** Steps that require an action, and can only be skipped without it. */
const WITH_ACTION: readonly StepName[] = ['account', 'camera', 'key'];
/** Steps that may leave everything as it is, and are done only if something was changed. */
const UNCHANGED: readonly StepName[] = ['address', 'dataKey'];

/** The first run, step by step. Every step except the account can be skipped and done later. */
export default function WelcomeView() {
  const t = useTextsOf(texts);
  const { me } = useMe();
  const [at, setAt] = useState(0);
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<StepName>>(new Set());
  const [, navigate] = useLocation();
  const step = STEPS[at] ?? 'done';
  const panel = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(false);
  const go = (to: number): void => {
    setMoved(true);
    setAt(to);
  };
  usePageTitle(t.steps[step]);
  // The button to the next step can be at the end of a long page, but the next step starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is what has changed
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [at]);
  const account = me?.signed_in_by === 'operator';
  const dataKey = useStatus().value?.service.dataKey;
  const isDone = (name: StepName): boolean => {
    if (name === 'account') return account;
    if (name === 'dataKey') return dataKey?.besideDatabase === false;
    return seen.has(name) || (name === 'key' && apiKey !== null);
  };
  const see = useCallback((name: StepName) => setSeen((was) => new Set(was).add(name)), []);
  const cameraWorks = useCallback(() => see('camera'), [see]);
  const isOpen = useCallback(() => see('address'), [see]);
  const hasKey = useCallback(() => see('key'), [see]);
  const next = (): void => {
    if (!WITH_ACTION.includes(step) && !UNCHANGED.includes(step)) see(step);
    go(at + 1);
  };
  const open = !WITH_ACTION.includes(step) || isDone(step);
  return (
    <div className="welcome">
      <div className="head wraps">
        <h1>{t.title}</h1>
        {step === 'done' ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => navigate('/console')}>
            {t.later}
          </Button>
        )}
      </div>
      {step === 'done' ? null : <p className="soft">{t.lead}</p>}
      <div className="welcome-steps">
        <p className="step-of" aria-hidden="true">
          {t.stepOf(at + 1, STEPS.length)} · {t.steps[step]}
        </p>
        <Stepper active={at} size="xs" onStepClick={go} allowNextStepsSelect={account} aria-label={t.title}>
          {STEPS.map((name) => (
            <Stepper.Step
              key={name}
              label={t.steps[name]}
              aria-current={name === step ? 'step' : undefined}
              completedIcon={isDone(name) ? <Complete /> : <Skipped />}
              className={isDone(name) ? undefined : 'skipped'}
            />
          ))}
        </Stepper>
      </div>
      <div ref={panel}>
        <Panel>
          {step === 'account' ? <AccountStep created={next} /> : null}
          <Suspense fallback={<Loading />}>
            {step === 'address' ? <AddressStep opened={isOpen} /> : null}
            {step === 'dataKey' ? <DataKeyStep /> : null}
            {step === 'movements' ? <MovementsStep /> : null}
            {step === 'camera' ? <CameraStep works={cameraWorks} /> : null}
            {step === 'key' ? <KeyStep made={apiKey} keep={setApiKey} has={hasKey} /> : null}
            {step === 'done' ? <DoneStep /> : null}
            {moved ? <Started key={step} panel={panel} /> : null}
          </Suspense>
        </Panel>
      </div>
      <Group justify="space-between">
        {at === 0 ? (
          // Keeps the button to the next step on the right.
          <span />
        ) : (
          <Button variant="default" onClick={once(() => go(at - 1))}>
            {t.back}
          </Button>
        )}
        {step === 'done' || (step === 'account' && !account) ? null : (
          <Button variant={open ? 'filled' : 'default'} onClick={once(next)}>
            {open ? t.next : t.skip}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Of a double click, the first one counts: the second would skip a step that nobody has seen. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/** Places the focus on the heading of a step once its contents have loaded, so that it is read out. */
function Started({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [panel]);
  return null;
}

/** The icon of a step that is done. */
function Complete() {
  const t = useTextsOf(texts);
  return (
    <>
      <IconCheck size={16} aria-hidden="true" />
      <span className="unseen">{t.complete}</span>
    </>
  );
}

/** The icon of a step that was skipped rather than done. */
function Skipped() {
  const t = useTextsOf(texts);
  return (
    <>
      <IconMinus size={16} aria-hidden="true" />
      <span className="unseen">{t.skipped}</span>
    </>
  );
}

/** @param created called once the account exists and nothing is left to do in this step */
function AccountStep({ created }: { created: () => void }) {
  const t = useTextsOf(texts);
  const { me, refresh } = useMe();
  const goOn = (): void => {
    refresh();
    created();
  };
  return (
    <Stack>
      <h2>{t.accountTitle}</h2>
      {me?.signed_in_by === 'operator' ? (
        <Banner tone="good" title={t.accountDone(me.display_name)} />
      ) : (
        <>
          <p className="soft">{t.accountText}</p>
          <Suspense fallback={<Loading />}>
            <NewAccount first close={goOn} />
          </Suspense>
        </>
      )}
    </Stack>
  );
}
