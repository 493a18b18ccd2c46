import { useCallback, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../kit/i18n/language.tsx';
import { type ClipName, clipOfKey, isPauseKey, NEEDED, type Way } from './clips.ts';
import { filmTexts } from './texts.ts';
import type { Clips } from './use-clips.ts';

interface PlayerProps {
  way: Way;
  clips: Clips;
  close(): void;
}

const SIGNS: Partial<Record<ClipName, string>> = { left: '←', right: '→', up: '↑', down: '↓' };

/**
 * Plays the face at rest in a loop over the whole screen, and the clip that is asked for over it, once. All clips lie on
 * one another from the beginning, so that the next one is there at once. A clip can be stopped where the head is turned,
 * until the page asks for something else.
 */
export function Player({ way, clips, close }: PlayerProps) {
  const t = useTextsOf(filmTexts);
  const stage = useRef<HTMLDivElement>(null);
  const videos = useRef(new Map<ClipName, HTMLVideoElement>());
  const [shown, setShown] = useState<ClipName>('front');
  const [failed, setFailed] = useState<ClipName | null>(null);
  const [paused, setPaused] = useState(false);
  const asked = useRef<ClipName>('front');
  const names = NEEDED[way].filter((name) => clips.has(name));
  const play = useCallback((name: ClipName): void => {
    const video = videos.current.get(name);
    if (!video) return;
    asked.current = name;
    setFailed(null);
    setPaused(false);
    // Only the clip that was asked for last may end, and the face at rest goes on below it.
    for (const [other, theirs] of videos.current) if (other !== name && other !== 'front') theirs.pause();
    video.currentTime = 0;
    // What is shown stays until the clip moves. One that another has overtaken has not failed.
    video.play().then(
      () => asked.current === name && setShown(name),
      () => asked.current === name && setFailed(name),
    );
  }, []);
  const pause = useCallback((): void => {
    const video = videos.current.get(asked.current);
    if (!video || asked.current === 'front' || video.ended) return;
    if (video.paused) video.play().catch(() => setFailed(asked.current));
    else video.pause();
    setPaused(video.paused);
  }, []);
  useFullScreen(stage, close);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
      // A button that has the focus acts for itself.
      if (event.target instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key)) return;
      const name = clipOfKey(way, event.key);
      const pauses = isPauseKey(event.key) && !event.ctrlKey && !event.metaKey;
      if (!(name || pauses) || event.repeat) return;
      event.preventDefault();
      if (name) play(name);
      else pause();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [way, play, pause, close]);
  return (
    <div
      className="films-stage"
      ref={stage}
      role="dialog"
      aria-label={t.ways[way].title}
      aria-modal="true"
      tabIndex={-1}
    >
      <h1 className="unseen">{t.ways[way].title}</h1>
      <div className="films-screen" data-shown={shown}>
        {names.map((name) => (
          <video
            key={name}
            ref={(video) => {
              if (video) videos.current.set(name, video);
              else videos.current.delete(name);
            }}
            src={clips.get(name)}
            data-clip={name}
            data-on={name === shown}
            autoPlay={name === 'front'}
            loop={name === 'front'}
            muted
            playsInline
            preload="auto"
            tabIndex={-1}
            aria-label={t.clips[name]}
            onEnded={() => setShown((now) => (now === name ? 'front' : now))}
            onError={() => setFailed(name)}
          />
        ))}
      </div>
      {failed ? (
        <p role="alert" className="films-void">
          {t.voidTry(t.clips[failed])}
        </p>
      ) : null}
      <div className="films-keys">
        {names
          .filter((name) => name !== 'front')
          .map((name) => (
            <button type="button" key={name} data-play={name} onClick={() => play(name)}>
              <span aria-hidden="true">{SIGNS[name] ?? '▶'}</span>
              {t.clips[name]}
            </button>
          ))}
        <button type="button" data-pause={paused} aria-disabled={shown === 'front'} onClick={pause}>
          <span aria-hidden="true">{paused ? '▶' : '❚❚'}</span>
          {paused ? t.goOn : t.pause}
        </button>
        <button type="button" data-close onClick={close}>
          {t.close}
        </button>
      </div>
    </div>
  );
}

/** Over the whole screen while it is shown, which stays on. Where a browser cannot, the page itself is as large. */
function useFullScreen(stage: React.RefObject<HTMLDivElement | null>, close: () => void): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const changed = (): void => {
      if (!document.fullscreenElement) close();
    };
    void stage.current?.requestFullscreen?.().then(
      () => {
        if (!left) document.addEventListener('fullscreenchange', changed);
      },
      () => undefined,
    );
    void navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
        if (left) void held.release();
      },
      () => undefined,
    );
    stage.current?.focus();
    return () => {
      left = true;
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) void document.exitFullscreen();
      void lock?.release();
    };
  }, [stage, close]);
}
