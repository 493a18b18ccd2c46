import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { tickSound } from '../../kit/tick-sound.ts';
import { useSite } from '../../visitor/site-words.tsx';
import { sentences, silence, speak } from '../../visitor/speech.ts';
import type { ShownCapture } from '../capture-runner.ts';
import { spokenWords } from '../instruction-words.ts';
import { isCutOff, type Phase } from '../machine/state.ts';

/** Speaks the capture's instructions and plays a tone when a movement was seen. Nothing of it is seen. */
export function SpokenInstructions({ capture, on }: { capture: ShownCapture; on: boolean }) {
  const t = useTexts();
  const state = useSyncExternalStore(capture.subscribe, () => capture.state);
  const { title, text } = spokenWords(t, state, useSite());
  const guide = state.phase.name === 'capturing' ? state.phase.guide : null;
  const made = guide?.made ?? 0;
  useSpoken(on, title, text);
  useEffect(() => {
    if (on && made > 0) tickSound();
  }, [on, made]);
  // Whoever uses a screen reader hears the title, which has the focus, but not the text below it.
  return (
    <p className="unseen" role="status">
      {isCutOff(state) || ANNOUNCED.has(state.phase.name) ? text : ''}
    </p>
  );
}

/** Reads aloud, until it is turned off or what is read is no longer shown. */
export function useSpoken(on: boolean, title: string, text: string): void {
  const { language } = useVisitorLanguage();
  const said = sentences(title, text);
  useEffect(() => {
    if (!on || said === '') return;
    speak(said, language);
    return silence;
  }, [on, said, language]);
}

/** Screens without a live region of their own. */
const ANNOUNCED: ReadonlySet<Phase['name']> = new Set<Phase['name']>([
  'camera_help',
  'attempt_over',
  'closed',
  'refused',
  'finished',
]);
