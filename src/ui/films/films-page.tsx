import { useCallback, useRef, useState } from 'react';
import { useTextsOf } from '../kit/i18n/language.ts';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { CLIPS, type ClipName, COUNTED_AS, NEEDED, WAYS, type Way } from './clips.ts';
import { Player } from './player.tsx';
import { Recorder } from './recorder.tsx';
import { filmTexts } from './texts.ts';
import { useClips } from './use-clips.ts';

/** Where a tester records or loads clips of a person, and plays them in front of another page's camera. */
export function FilmsPage() {
  const t = useTextsOf(filmTexts);
  const kept = useClips();
  const [recording, setRecording] = useState<ClipName | null>(null);
  const [playing, setPlaying] = useState<Way | null>(null);
  const played = useRef<Way | null>(null);
  /** The clip whose buttons go or are out of use for as long as what was asked for takes. */
  const left = useRef<ClipName | null>(null);
  const close = useCallback(() => setPlaying(null), []);
  // Nothing else may begin or be deleted meanwhile, or it would come back or be overwritten.
  const busy = kept.busy || recording !== null;
  if (playing) return <Player way={playing} clips={kept.clips} close={close} />;
  return (
    <main className="films">
      <LanguageSwitch label={t.language} />
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <p>{t.stays}</p>
      {kept.unkept ? <p role="alert">{t.unkept}</p> : null}
      {kept.undeleted ? <p role="alert">{t.undeleted}</p> : null}
      {kept.unplayable ? <p role="alert">{t.unplayable(t.clips[kept.unplayable])}</p> : null}
      {recording ? (
        <Recorder
          key={recording}
          name={recording}
          cancel={() => setRecording(null)}
          done={(clip) => {
            kept.put(recording, clip);
            setRecording(null);
          }}
        />
      ) : null}
      <h2>{t.clipsTitle}</h2>
      <ul className="films-clips">
        {CLIPS.map((name) => (
          <li key={name} data-slot={name} data-there={kept.clips.has(name)}>
            <h3>{t.clips[name]}</h3>
            <p className="soft">{t.what[name]}</p>
            {kept.clips.has(name) ? (
              <video src={kept.clips.get(name)} controls muted playsInline aria-label={t.clips[name]} />
            ) : null}
            <div className="films-row">
              <button
                type="button"
                data-record
                disabled={busy}
                ref={(button) => {
                  // Whoever recorded, loaded or deleted a clip goes on there, unless they have gone elsewhere.
                  if (!button || button.disabled || left.current !== name) return;
                  left.current = null;
                  if (document.activeElement === document.body) button.focus();
                }}
                onClick={() => {
                  left.current = name;
                  setRecording(name);
                }}
              >
                {t.record}
                <span className="unseen"> {t.clips[name]}</span>
              </button>
              <label className="films-load">
                {t.load}
                <span className="unseen"> {t.clips[name]}</span>
                <input
                  type="file"
                  accept="video/*"
                  disabled={busy}
                  onChange={({ target }) => {
                    const file = target.files?.[0];
                    if (file) {
                      left.current = name;
                      kept.put(name, file);
                    }
                    target.value = '';
                  }}
                />
              </label>
              {kept.clips.has(name) ? (
                <button
                  type="button"
                  data-drop
                  disabled={busy}
                  onClick={() => {
                    left.current = name;
                    kept.drop(name);
                  }}
                >
                  {t.drop}
                  <span className="unseen"> {t.clips[name]}</span>
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <h2>{t.playTitle}</h2>
      <p>{t.movementsOnly}</p>
      {WAYS.map((way) => {
        const missing = NEEDED[way].filter((name) => !kept.clips.has(name));
        return (
          <section key={way} className="films-way">
            <h3>{t.ways[way].title}</h3>
            <p>{t.ways[way].how}</p>
            <p>
              <code>{`omote liveness-report present AUTH_ID ${COUNTED_AS[way]}`}</code>
            </p>
            <button
              type="button"
              className="press"
              data-way={way}
              disabled={busy || missing.length > 0}
              ref={(button) => {
                // Whoever closes the player goes on where it was opened.
                if (!button || played.current !== way) return;
                played.current = null;
                button.focus();
              }}
              onClick={() => {
                played.current = way;
                setPlaying(way);
              }}
            >
              {t.play}
              <span className="unseen"> {t.ways[way].title}</span>
            </button>
            {missing.length > 0 ? (
              <p className="soft">{t.missing(missing.map((name) => t.clips[name]))}</p>
            ) : null}
          </section>
        );
      })}
      <h2>{t.countTitle}</h2>
      <p>{t.count}</p>
      <p>{t.injected}</p>
      <button type="button" data-drop-all disabled={busy || kept.clips.size === 0} onClick={kept.dropAll}>
        {t.dropAll}
      </button>
    </main>
  );
}
