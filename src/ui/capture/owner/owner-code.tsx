import './owner-code.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { groupedOwnerKey, readOwnerCode } from '../../../contract/capture/owner-code.ts';
import type { Camera } from '../../camera/camera.ts';
import { useTexts } from '../../kit/i18n/texts.ts';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import QrPicture from '../../kit/qr-picture.tsx';
import { Frame, Heading } from '../../visitor/frame.tsx';
import { OnwardIcon } from '../../visitor/icon.tsx';
import { QrReader } from '../../visitor/qr/qr-reader.ts';
import { Words } from '../../visitor/words.tsx';
import { OtherWayButton } from '../parts/other-way.tsx';
import { useSpoken } from '../parts/spoken-instructions.tsx';
import { ownerTexts, spokenCode } from './texts.ts';

const useOwnerTexts = () => ownerTexts[useVisitorLanguage().language];

type OwnerPart = { part: 'ahead' | 'check' } | ({ part: 'give' } & GiveProps) | ({ part: 'ask' } & AskProps);

/** The one door to this folder, so that the first load of the page has little of it. */
export default function OwnerCode(props: OwnerPart) {
  if (props.part === 'give') return <GiveCode {...props} />;
  if (props.part === 'ask') return <AskCode {...props} />;
  return props.part === 'ahead' ? <CodeAhead /> : <CheckCode />;
}

/** Before a registration: what the code at its end means. */
function CodeAhead() {
  return (
    <p className="soft">
      <Words>{useOwnerTexts().ahead}</Words>
    </p>
  );
}

/** With a failure of somebody whose code was asked for. */
function CheckCode() {
  return (
    <p>
      <Words>{useOwnerTexts().checkCode}</Words>
    </p>
  );
}

interface GiveProps {
  code: string;
  /** Null: there is nowhere to go on to. */
  leave: (() => void) | null;
  /** The page reads its instructions aloud. */
  spoken: boolean;
  /** How the session ended, as it is read aloud. */
  ended: { title: string; text: string };
}

/** Has the browser ask before it leaves the page. Chrome before version 119 heeds the return value alone. */
export function askFirst(event: Pick<BeforeUnloadEvent, 'preventDefault' | 'returnValue'>): void {
  event.preventDefault();
  event.returnValue = true;
}

/** The code of the face that was just registered. It exists in this page alone, until the page is left. */
function GiveCode({ code, leave, spoken, ended }: GiveProps) {
  const t = useOwnerTexts().give;
  const { mayClose } = useTexts();
  const read = readOwnerCode(code);
  const [kept, setKept] = useState(false);
  useSpoken(spoken, '', kept ? '' : spokenCode(t, ended));
  const warning = useRef<AbortController>(null);
  useEffect(() => {
    const until = new AbortController();
    warning.current = until;
    window.addEventListener('beforeunload', askFirst, { signal: until.signal });
    return () => until.abort();
  }, []);
  const keep = (): void => {
    warning.current?.abort();
    setKept(true);
    leave?.();
  };
  return (
    <div className="owner-code" data-owner-code="">
      <h2>
        <Words>{t.title}</Words>
      </h2>
      <QrPicture text={code} label={t.picture} size={288} />
      <p className="key">{read ? groupedOwnerKey(read.key) : ''}</p>
      <p>
        <Words>{t.lead}</Words>
      </p>
      {/* Safari on iOS does not ask. */}
      {kept ? null : (
        <p>
          <strong>
            <Words>{t.stay}</Words>
          </strong>
        </p>
      )}
      <p>
        <Words>{t.lost}</Words>
      </p>
      {kept && leave === null ? (
        <p className="soft" role="status">
          <Words>{mayClose}</Words>
        </p>
      ) : (
        <button type="button" className="press" onClick={keep}>
          <Words>{t.kept}</Words>
          {leave === null ? null : <OnwardIcon />}
        </button>
      )}
    </div>
  );
}

interface AskProps {
  /** The camera that the capture uses afterwards. */
  camera: Camera;
  /** Lets this screen take what a reader at a kiosk reads. */
  hears: (take: (text: string) => void) => () => void;
  /** The page reads its instructions aloud. */
  spoken: boolean;
  /** Called once with the key that was shown or typed; null: there is none. */
  answer: (key: string | null) => void;
}

/** Reads the person's code with the camera, or lets them type it. */
function AskCode({ camera, hears, spoken, answer }: AskProps) {
  const t = useOwnerTexts().ask;
  const field = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'typed' | 'shown' | null>(null);
  const { video, failed, release } = useCodeReader(camera, (text) => take(text, 'shown'));
  const lead = failed ? t.cameraFailed : t.lead;
  useSpoken(spoken, wrong ? '' : t.title, wrong ? t.wrong : lead);
  // The capture opens the same camera as soon as it is told.
  const goOn = (key: string | null): void => {
    release();
    answer(key);
  };
  const take = (text: string, how: 'typed' | 'shown'): boolean => {
    const code = readOwnerCode(text);
    setWrong(code ? null : how);
    if (code) goOn(code.key);
    return code !== null;
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => hears((text) => void latest.current(text, 'shown')), [hears]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(typed, 'typed');
  };
  return (
    <Frame phase="owner_code">
      <div className="notice">
        <div className="words owner-code">
          <Heading>{t.title}</Heading>
          <p>
            <Words>{lead}</Words>
          </p>
          <video ref={video} playsInline muted autoPlay aria-label={t.cameraPicture} hidden={failed} />
          <form onSubmit={submit}>
            <label htmlFor={field}>
              <Words>{t.typed}</Words>
            </label>
            <input
              id={field}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setWrong(null);
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={wrong === 'typed'}
              aria-describedby={`${field}-fault`}
            />
            <p id={`${field}-fault`} className="fault" role="alert">
              {wrong ? <Words>{t.wrong}</Words> : null}
            </p>
            <button type="submit" className="press" disabled={typed === ''}>
              <Words>{t.next}</Words>
            </button>
          </form>
          <button type="button" className="press outlined" onClick={() => goOn(null)}>
            <Words>{t.none}</Words>
          </button>
          <OtherWayButton />
        </div>
      </div>
    </Frame>
  );
}

/** Opens the camera and looks for codes until one is taken. `release` closes the camera. */
function useCodeReader(camera: Camera, take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(take);
  latest.current = take;
  const [failed, setFailed] = useState(false);
  const release = useRef(() => {});
  useEffect(() => {
    const reader = new QrReader(
      (text) => latest.current(text),
      () => setFailed(true),
    );
    camera.showIn(video.current);
    void camera
      .open(() => setFailed(true))
      .then((opened) => {
        if (opened && 'problem' in opened) setFailed(true);
        else if (opened && camera.video) reader.start(camera.video);
      });
    // Once: afterwards the camera is the capture's.
    release.current = () => {
      release.current = () => {};
      reader.stop();
      camera.close();
    };
    return () => release.current();
  }, [camera]);
  return { video, failed, release: () => release.current() };
}
