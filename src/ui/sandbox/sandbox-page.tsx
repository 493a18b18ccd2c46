import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  NOBODY,
  SANDBOX_MANNERS,
  SANDBOX_PEOPLE,
  type SandboxManner,
  type SandboxScene,
} from '../../contract/sandbox/people.ts';
import { CapturePage } from '../capture/capture-page.tsx';
import { CaptureRunner } from '../capture/capture-runner.ts';
import { Brand } from '../kit/brand.tsx';
import { ChoiceRow } from '../kit/choice-row.tsx';
import { useTexts } from '../kit/i18n/texts.ts';
import { LanguageList } from '../visitor/bar/language-list.tsx';
import { Heading } from '../visitor/frame.tsx';
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

interface ChooserProps {
  choose: (before: CameraScene) => void;
  /** Absent: there is no page to go back to yet. */
  stay?: () => void;
}

/** "Who stands before the camera?" */
function Chooser({ choose, stay }: ChooserProps) {
  const t = useSandboxTexts();
  const [manner, setManner] = useState<SandboxManner>('as_told');
  return (
    <div className="page">
      <header className="bar">
        <Brand />
        <LanguageList label={useTexts().language} />
      </header>
      <main className="sandbox-choice" data-phase="who">
        <Heading>{t.title}</Heading>
        <p className="soft">{t.lead}</p>
        <ChoiceRow
          label={t.manner}
          value={manner}
          choices={SANDBOX_MANNERS.map((value) => ({ value, label: t.manners[value] }))}
          choose={setManner}
        />
        <ul className="sandbox-people" aria-label={t.people}>
          {SANDBOX_PEOPLE.map((person) => (
            <Person key={person} person={person} choose={() => choose({ person, manner })} />
          ))}
          <Person person={NOBODY} choose={() => choose({ person: NOBODY, manner: 'as_told' })} />
        </ul>
        {stay ? (
          <button type="button" className="sandbox-other" onClick={stay}>
            {t.stay}
          </button>
        ) : null}
      </main>
    </div>
  );
}

function Person({ person, choose }: { person: SandboxScene; choose: () => void }) {
  const t = useSandboxTexts();
  return (
    <li>
      <button type="button" onClick={choose} data-person={person}>
        {person === NOBODY ? (
          <span className="sandbox-nobody" aria-hidden="true" />
        ) : (
          <img src={`/sandbox/v1/people/${person}/portrait`} alt="" width={352} height={396} />
        )}
        <b>{t.names[person]}</b>
        {person === 'sora' ? <small>{t.twin(t.names.haru)}</small> : null}
      </button>
    </li>
  );
}
