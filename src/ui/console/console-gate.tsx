import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BACK_PATH, RESET_PATH } from '../../contract/access/console-paths.ts';
import { onActed, type Problem, service } from '../api.ts';
import { Brand } from '../kit/brand.tsx';
import { useLanguage } from '../kit/i18n/language.ts';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { headingAt } from './area-titles.ts';
import { knowFolder } from './command.ts';
import { OthersRestore } from './frame/others-restore.tsx';
import { useKeptRestore, useRestoring } from './frame/restoring.ts';
import { ServiceLost } from './frame/service-lost.tsx';
import { MeProvider } from './hooks/use-me.ts';
import { isOutage, RecoveriesProvider, useCountedRecoveries } from './hooks/use-outage.ts';
import { usePolled } from './hooks/use-polled.ts';
import { StatusProvider } from './hooks/use-status.ts';
import { useOperatorTexts } from './i18n/texts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { partOfPage } from './part-of-page.ts';
import { ProblemLine } from './parts/forms/problem-line.tsx';
import { Loading } from './parts/panel/loading.tsx';

/** Operators who are signed out load only what signing in needs; those who are signed in do not load that. */
const ConsolePage = partOfPage(() => import('./console-page.tsx'));
/** Loaded as soon as a restore is asked for or seen: once the service restarts, it would be too late. */
const RestorePage = partOfPage(() => import('./frame/restore-page.tsx'));
const ClosedPage = partOfPage(() => import('./areas/sign-in/closed-page.tsx'));

/** A service that has stopped is noticed within the sum of both times. */
const STATUS_EVERY_MS = 5000;
const STATUS_WITHIN_MS = 4000;
/** While a backup is being put in place, the operator waits for every step. */
const RESTORING_EVERY_MS = 1000;
/** A call for staff is heard, and counted in the title, also while the operator works in another window. */
const STATUS_HIDDEN_MS = 15_000;
const ME_EVERY_MS = 30_000;

async function readStatus(): ReturnType<typeof service.getStatus> {
  const answer = await service.getStatus();
  if (answer.ok) knowFolder(answer.value.service.dataDir);
  return answer;
}

/** Shows the console to a signed-in operator, and to everybody else the way to sign in. */
export function ConsoleGate() {
  const [location] = useLocation();
  const kept = useKeptRestore();
  const everyMs = kept ? RESTORING_EVERY_MS : STATUS_EVERY_MS;
  const status = usePolled(readStatus, everyMs, STATUS_WITHIN_MS, undefined, STATUS_HIDDEN_MS);
  const { restoring, leave } = useRestoring(kept, status);
  const { value, problem, refresh: refreshMe } = usePolled(service.getMe, ME_EVERY_MS);
  const { refresh: refreshStatus } = status;
  useRefreshedByActs(refreshStatus);
  const refresh = useCallback(() => {
    refreshMe();
    refreshStatus();
  }, [refreshMe, refreshStatus]);
  const signedOut = useSignedOut(problem, status.problem, value !== null);
  // A link for a new password may belong to another operator than the one signed in here.
  // The provider's answer may be that somebody who is signed in confirms.
  const closed = signedOut || location === RESET_PATH || location === BACK_PATH;
  const me = closed ? null : value;
  return (
    <RecoveriesProvider value={useCountedRecoveries(status)}>
      <StatusProvider value={status}>
        <MeProvider value={{ me, problem, refresh }}>
          {restoring ? (
            <BarePage restoring>
              <PageBoundary>
                <Suspense fallback={null}>
                  <RestorePage restoring={restoring} leave={leave} />
                </Suspense>
              </PageBoundary>
            </BarePage>
          ) : me ? (
            <PageBoundary frame={BarePage}>
              <Suspense
                fallback={
                  <BarePage>
                    <NotKnownYet problem={null} />
                  </BarePage>
                }
              >
                <ConsolePage />
              </Suspense>
            </PageBoundary>
          ) : (
            <BarePage>
              {closed ? (
                <PageBoundary>
                  <Suspense fallback={<NotKnownYet problem={null} />}>
                    <ClosedPage opened={refresh} />
                  </Suspense>
                </PageBoundary>
              ) : (
                <NotKnownYet problem={problem} />
              )}
            </BarePage>
          )}
        </MeProvider>
      </StatusProvider>
    </RecoveriesProvider>
  );
}

/**
 * Whether the service has said that nobody is signed in here, and has not said since who is. An outage changes nothing of
 * it: what was typed into the sign-in form stays. Whoever must set something up first is signed in, but reads no status.
 */
function useSignedOut(problem: Problem | null, ofStatus: Problem | null, isKnown: boolean): boolean {
  const [signedOut, setSignedOut] = useState(false);
  const isClosed = problem?.kind === 'closed' || ofStatus?.kind === 'closed';
  const isAccepted = isKnown && problem === null && !isClosed && !isOutage(ofStatus);
  if (isClosed && !signedOut) setSignedOut(true);
  if (isAccepted && signedOut) setSignedOut(false);
  return isClosed || (signedOut && !isAccepted);
}

/** Acts, such as those of an import, may follow each other quickly. */
const ACTS_WITHIN_MS = 1000;

/** Whatever an operator does can change how much waits for them, which the navigation shows. */
function useRefreshedByActs(refresh: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const acted = (): void => {
      if (timer) {
        again = true;
        return;
      }
      refresh();
      timer = setTimeout(() => {
        timer = undefined;
        if (again) acted();
        again = false;
      }, ACTS_WITHIN_MS);
    };
    const stop = onActed(acted);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [refresh]);
}

/**
 * Shown until the service has reported whether an operator is signed in. If the service is unreachable or not working,
 * the banner above says so.
 */
function NotKnownYet({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  const [location] = useLocation();
  const { language } = useLanguage();
  const told = problem !== null && !isOutage(problem);
  return (
    <div className="view">
      <h1 className="unseen">{headingAt(location)?.[language] ?? t.title}</h1>
      {told ? <ProblemLine problem={problem} /> : <Loading />}
    </div>
  );
}

/** A page without navigation. It is laid out like the console, but without any library. */
function BarePage({ restoring = false, children }: { restoring?: boolean; children: ReactNode }) {
  const t = useOperatorTexts();
  return (
    <div className="console bare-page">
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header className="topbar">
        <Brand />
        <LanguageSwitch label={t.language} />
      </header>
      <main id="content" tabIndex={-1}>
        {restoring ? null : (
          <>
            <ServiceLost />
            <OthersRestore />
          </>
        )}
        {children}
      </main>
    </div>
  );
}
