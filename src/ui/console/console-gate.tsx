import { type ReactNode, Suspense, useCallback } from 'react';
import { useLocation } from 'wouter';
import { type Problem, service } from '../api.ts';
import { Brand } from '../kit/brand.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { RESET_PATH } from './addresses.ts';
import { isStopped, ServiceLost } from './frame/service-lost.tsx';
import { MeProvider } from './hooks/use-me.ts';
import { usePolled } from './hooks/use-polled.ts';
import { StatusProvider } from './hooks/use-status.ts';
import { useOperatorTexts } from './i18n/texts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { partOfPage } from './part-of-page.ts';
import { ProblemLine } from './parts/forms/problem-line.tsx';
import { Loading } from './parts/panel/loading.tsx';

/** Whoever is not signed in loads no more than signing in takes, and whoever is does not load that. */
const ConsolePage = partOfPage(() => import('./console-page.tsx'));
const ClosedPage = partOfPage(() => import('./areas/sign-in/closed-page.tsx'));

/** A service that is gone is noticed within both together. */
const STATUS_EVERY_MS = 5000;
const STATUS_WITHIN_MS = 4000;
const ME_EVERY_MS = 30_000;

/** The console of whoever is signed in, and else the way in. */
export function ConsoleGate() {
  const [location] = useLocation();
  const status = usePolled(service.getStatus, STATUS_EVERY_MS, STATUS_WITHIN_MS);
  const { value, problem, refresh: refreshMe } = usePolled(service.getMe, ME_EVERY_MS);
  const { refresh: refreshStatus } = status;
  const refresh = useCallback(() => {
    refreshMe();
    refreshStatus();
  }, [refreshMe, refreshStatus]);
  const signedOut = problem?.kind === 'closed' || status.problem?.kind === 'closed';
  // A link for a new password may be another person's than the one who is signed in here.
  const closed = signedOut || location === RESET_PATH;
  const me = closed ? null : value;
  return (
    <StatusProvider value={status}>
      <MeProvider value={{ me, problem, refresh }}>
        {me ? (
          <PageBoundary>
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
  );
}

/** Whether somebody is signed in, the service has not said yet; that it does not answer, or cannot work, the page says above. */
function NotKnownYet({ problem }: { problem: Problem | null }) {
  const t = useOperatorTexts();
  const told = problem !== null && problem.kind !== 'unreachable' && !isStopped(problem);
  return (
    <div className="view">
      <h1 className="unseen">{t.title}</h1>
      {told ? <ProblemLine problem={problem} /> : <Loading />}
    </div>
  );
}

/** Without navigation: laid out as the console is, by no library. */
function BarePage({ children }: { children: ReactNode }) {
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
        <ServiceLost />
        {children}
      </main>
    </div>
  );
}
