import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { BACK_PATH, RESET_PATH, SETUP_PATH } from '../../../../contract/access/console-paths.ts';
import { type Answer, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';
import { AGAIN_MS, isOutage } from '../../hooks/use-outage.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { PageBoundary } from '../../page-boundary.tsx';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { commandPlace } from './command-place.ts';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.ts';

const BackFromProvider = partOfPage(() => import('./back-from-provider.tsx'));
const ResetForm = partOfPage(() => import('./reset-form.tsx'));

type Way = 'asking' | 'opening' | 'link' | 'link_used' | 'sign_in';

/** Shown while signed out: sign-in with an account, or with the set-up link while there is none. */
export default function ClosedPage({ opened }: { opened: () => void }) {
  const [location] = useLocation();
  if (location !== RESET_PATH && location !== BACK_PATH) return <Entrance opened={opened} />;
  return (
    <PageBoundary>
      <Suspense fallback={<Loading />}>
        {location === BACK_PATH ? <BackFromProvider opened={opened} /> : <ResetForm opened={opened} />}
      </Suspense>
    </PageBoundary>
  );
}

function Entrance({ opened }: { opened: () => void }) {
  /** null: without a link in the address, the service says which way is open. */
  const [chosen, setWay] = useState<Way | null>(null);
  const { value: state, problem } = useAsked(service.getSignInState);
  const used = useLinkOf(setWay, opened);
  const way = chosen ?? (used || state === null ? 'asking' : state.first_run ? 'link' : 'sign_in');
  // The banner above tells of an outage, after which the service is asked again.
  if (way === 'asking' && problem !== null && !isOutage(problem)) return <ProblemLine problem={problem} />;
  if (way === 'asking' || way === 'opening') return <Loading />;
  if (way === 'sign_in')
    return (
      <SignInForm
        opened={opened}
        restoredFrom={state?.restored_from ?? null}
        provider={state?.provider ?? null}
      />
    );
  return <LinkNeeded used={way === 'link_used'} retry={opened} />;
}

/**
 * Exchanges the secret after the # for a console session once the page is visible, so that prefetching or prerendering
 * the page does not use it up.
 * @returns whether the address has such a secret
 */
function useLinkOf(setWay: (way: Way) => void, opened: () => void): boolean {
  const [location, navigate] = useLocation();
  const token = useRef(location === SETUP_PATH ? window.location.hash.slice(1) : '');
  const traded = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => {
    if (token.current === '') return;
    const left = () => isLeft.current;
    const trade = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || traded.current) return;
      traded.current = true;
      setWay('opening');
      const answer = await exchanged(token.current, left);
      // Replaces the address in the history: the secret has been used and must not be visible. The page is also left by
      // itself, once the console finds that the operator is signed in.
      if (window.location.pathname === SETUP_PATH)
        navigate(answer.ok || left() ? '/console/welcome' : '/console', { replace: true });
      if (answer.ok) opened();
      else if (!left()) setWay(await afterRefusal(left));
    };
    void trade();
    document.addEventListener('visibilitychange', trade);
    return () => document.removeEventListener('visibilitychange', trade);
  }, [navigate, opened, setWay]);
  return token.current !== '';
}

/**
 * Exchanges the link's secret, and does so again after an outage. The secret works once: if only the answer was lost, the
 * browser may have the session's cookie already.
 */
async function exchanged(token: string, left: () => boolean): Promise<Answer<unknown>> {
  for (;;) {
    const answer = await service.signInByLink({ token });
    if (answer.ok || !isOutage(answer.problem)) return answer;
    const me = await answered(service.getMe, left);
    if (me.ok || isOutage(me.problem)) return me;
    await pause();
    if (left()) return me;
  }
}

/** Repeats a call until the service works, or the page is left. */
async function answered<T>(call: () => Promise<Answer<T>>, left: () => boolean): Promise<Answer<T>> {
  let answer = await call();
  while (!answer.ok && isOutage(answer.problem)) {
    await pause();
    if (left()) break;
    answer = await call();
  }
  return answer;
}

const pause = (): Promise<void> => new Promise((wake) => setTimeout(wake, AGAIN_MS));

async function afterRefusal(left: () => boolean): Promise<Way> {
  const state = await answered(service.getSignInState, left);
  return state.ok && !state.value.first_run ? 'sign_in' : 'link_used';
}

function LinkNeeded({ used, retry }: { used: boolean; retry: () => void }) {
  const t = useTextsOf(texts);
  const place = commandPlace();
  return (
    <div className="narrow">
      <h1>{t.linkTitle}</h1>
      {used ? <Banner tone="warn" title={t.linkUsed} /> : null}
      <Panel>
        <p>{t.linkText}</p>
        {place === 'clone' ? null : (
          <>
            <p>{t.linkAgain(t.places[place])}</p>
            <Copyable text={command('console-link')} />
          </>
        )}
        <Button variant="default" onClick={retry}>
          {t.retry}
        </Button>
      </Panel>
    </div>
  );
}
