import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';
import { FrameContext } from '../visitor/frame.tsx';
import { Boundary, Broken } from '../visitor/later.tsx';
import { SiteSays } from '../visitor/site-words.tsx';
import { inDesktopApp } from './device/service.ts';
import type { ShownKiosk } from './kiosk-runner.ts';
import { OtherWayScreen, PairingScreen, WithdrawalScreen } from './later.ts';
import type { Comfort, KioskState } from './machine/state.ts';
import { mayWithdraw } from './machine/withdrawal.ts';
import { Shell } from './parts/shell.tsx';
import { AttractScreen } from './screens/attract.tsx';
import { CaptureView } from './screens/capture-view.tsx';
import { ChooseScreen } from './screens/choose.tsx';
import { ConsentScreen } from './screens/consent.tsx';
import { IdentifyScreen } from './screens/identify.tsx';
import { LoadingScreen } from './screens/loading.tsx';
import { ReadyScreen } from './screens/ready.tsx';
import { ResultScreen } from './screens/result.tsx';
import { StaffScreen } from './screens/staff.tsx';
import { StillThere } from './screens/still-there.tsx';
import { useSpeech } from './use-speech.ts';

export function KioskPage({ runner }: { runner: ShownKiosk }) {
  const state = useSyncExternalStore(runner.subscribe, () => runner.state);
  useComfort(state.comfort);
  const page = (
    <FrameContext value="given">
      <Shell state={state} dispatch={runner.dispatch}>
        <Spoken state={state} />
        <Boundary key={state.screen.name} broken={<Broken />} retries>
          <Suspense fallback={<LoadingScreen />}>
            <Screen state={state} runner={runner} />
          </Suspense>
        </Boundary>
        {state.asksStillThere ? <StillThere state={state} dispatch={runner.dispatch} /> : null}
      </Shell>
    </FrameContext>
  );
  return state.terms ? <SiteSays value={state.terms.site}>{page}</SiteSays> : page;
}

/** Reads the screens aloud. It must be inside SiteSays, because the site's own texts are read too. Draws nothing. */
function Spoken({ state }: { state: KioskState }) {
  useSpeech(state);
  return null;
}

function Screen({ state, runner }: { state: KioskState; runner: ShownKiosk }) {
  const { screen } = state;
  const { dispatch } = runner;
  switch (screen.name) {
    case 'loading':
    case 'opening':
      return <LoadingScreen />;
    case 'pairing':
      return (
        <PairingScreen
          screen={screen}
          mayPairHere={state.mayPairHere && inDesktopApp()}
          dispatch={dispatch}
        />
      );
    case 'attract':
      return <AttractScreen state={state} dispatch={dispatch} />;
    case 'choose':
      return (
        <ChooseScreen offers={state.terms?.offers ?? []} withdraws={mayWithdraw(state)} dispatch={dispatch} />
      );
    case 'identify':
      return <IdentifyScreen screen={screen} runner={runner} />;
    case 'consent':
      return (
        <ConsentScreen
          // Another text is read from its beginning.
          key={screen.consent.version}
          consent={screen.consent}
          chosen={screen.chosen}
          dispatch={dispatch}
        />
      );
    case 'ready':
      return <ReadyScreen purpose={screen.purpose} terms={state.terms} dispatch={dispatch} />;
    case 'capture':
      return <CaptureView state={state} runner={runner} />;
    case 'other_way':
      return <OtherWayScreen screen={screen} withdraws={mayWithdraw(state)} dispatch={dispatch} />;
    case 'result':
      return <ResultScreen screen={screen} dispatch={dispatch} />;
    case 'withdrawal':
      return <WithdrawalScreen screen={screen} dispatch={dispatch} />;
    case 'staff':
      return <StaffScreen kioskName={state.me?.name ?? ''} coming={screen.coming} dispatch={dispatch} />;
  }
}

/** Applies a visitor's choices to the style sheets and to the language of the whole page. */
function useComfort({ contrast, largeText, lowReach, language }: Comfort): void {
  const { choose } = useVisitorLanguage();
  useEffect(() => choose(language), [language, choose]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.contrast = contrast ? 'high' : 'plain';
    dataset.text = largeText ? 'large' : 'plain';
    dataset.reach = lowReach ? 'low' : 'plain';
  }, [contrast, largeText, lowReach]);
}
