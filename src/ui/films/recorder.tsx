import { useEffect, useRef, useState } from 'react';
import type { CameraFault } from '../camera/camera-fault.ts';
import { FACING_THE_PERSON, openCamera } from '../camera/open-camera.ts';
import { useTextsOf } from '../kit/i18n/language.ts';
import { type ClipName, LONGEST_S } from './clips.ts';
import { filmTexts } from './texts.ts';

interface RecorderProps {
  name: ClipName;
  done(clip: Blob): void;
  cancel(): void;
}

/** Shows the camera, and records one clip from it. It comes into view with the focus, wherever it was asked for. */
export function Recorder({ name, done, cancel }: RecorderProps) {
  const t = useTextsOf(filmTexts);
  const section = useRef<HTMLElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraFault | 'unplugged' | null>(null);
  const [recording, setRecording] = useState<MediaRecorder | null>(null);
  useEffect(() => {
    let closed = false;
    let opened: MediaStream | null = null;
    void openCamera(FACING_THE_PERSON).then((camera) => {
      if ('problem' in camera) return setProblem(camera.problem);
      opened = camera.stream;
      if (closed) return stop(opened);
      const unplugged = (): void => {
        setStream(null);
        setProblem('unplugged');
      };
      camera.track.addEventListener('ended', unplugged, { once: true });
      setStream(opened);
    });
    return () => {
      closed = true;
      if (opened) stop(opened);
    };
  }, []);
  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, []);
  const start = (from: MediaStream): void => {
    const recorder = new MediaRecorder(from, { videoBitsPerSecond: 8_000_000 });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    const late = setTimeout(() => recorder.stop(), 1000 * LONGEST_S[name]);
    recorder.onstop = () => {
      clearTimeout(late);
      done(new Blob(parts, { type: recorder.mimeType }));
    };
    setRecording(recorder);
  };
  return (
    <section ref={section} className="films-recorder" aria-label={t.recording(t.clips[name])} tabIndex={-1}>
      <h2>{t.recording(t.clips[name])}</h2>
      <p>{t.what[name]}</p>
      {problem ? (
        <p role="alert">{problem === 'insecure' || problem === 'unplugged' ? t[problem] : t.noCamera}</p>
      ) : (
        <video ref={picture} className="films-mirror" autoPlay muted playsInline aria-label={t.clips[name]} />
      )}
      <div className="films-row">
        {recording ? (
          <button type="button" className="press" data-stop onClick={() => recording.stop()}>
            {t.stop}
          </button>
        ) : (
          <button
            type="button"
            className="press"
            data-start
            disabled={!stream}
            onClick={() => stream && start(stream)}
          >
            {t.start(LONGEST_S[name])}
          </button>
        )}
        <button type="button" className="press quiet" onClick={cancel} disabled={recording !== null}>
          {t.cancel}
        </button>
      </div>
    </section>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
