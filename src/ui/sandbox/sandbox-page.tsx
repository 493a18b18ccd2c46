import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CapturePage } from '../capture/capture-page.tsx';
import { CaptureRunner } from '../capture/capture-runner.ts';
import { Chooser } from './chooser.tsx';
import { type CameraScene, SimulatedCamera } from './simulated-camera.ts';
import { useSandboxTexts } from './texts.ts';

interface Visit {
  runner: CaptureRunner;
  camera: SimulatedCamera;
}

/** Asks who is in front of the camera; the rest is the real page with a simulated camera. */
export function SandboxPage({ address }: { address: string }) {
  const t = useSandboxTexts();
  const [before, setBefore] = useState<CameraScene | null>(null);
  const [choosing, setChoosing] = useState(true);
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => () => visit?.runner.close(), [visit]);
  const change = useRef<HTMLButtonElement>(null);
  // The choice was made in place of the page, which keeps the screen that it had, and with it no focus.
  const back = (): void => {
    flushSync(() => setChoosing(false));
    change.current?.focus();
  };
  const choose = (chosen: CameraScene): void => {
    setBefore(chosen);
    back();
    if (visit) visit.camera.put(chosen);
    else setVisit(beginVisit(address, chosen));
  };
  if (!visit || !before) return <Chooser choose={choose} />;
  // The page continues while a different person is chosen: its timers run as they do for real people.
  return (
    <>
      <div className="sandbox-stage" hidden={choosing}>
        <aside className="sandbox-before" aria-label={t.people}>
          <span>{t.now(t.names[before.person])}</span>
          <button type="button" className="sandbox-other" ref={change} onClick={() => setChoosing(true)}>
            {t.change}
          </button>
        </aside>
        <CapturePage runner={visit.runner} />
      </div>
      {choosing ? <Chooser choose={choose} stay={back} /> : null}
    </>
  );
}

function beginVisit(address: string, before: CameraScene): Visit {
  const camera = new SimulatedCamera(before);
  const runner = new CaptureRunner(address, { camera });
  runner.subscribe(() => {
    const { phase, track } = runner.state;
    camera.tell(phase.name === 'capturing' ? phase.guide.shown : null, track);
  });
  runner.run();
  // A simulated camera needs no permission.
  runner.dispatch({ type: 'camera_granted' });
  return { runner, camera };
}
