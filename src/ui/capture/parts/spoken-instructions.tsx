import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { tickSound } from '../../kit/tick-sound.ts';
import { useSite } from '../../visitor/site-words.tsx';
import { speak } from '../../visitor/speech.ts';
import type { ShownCapture } from '../capture-runner.ts';
import { endingWords, instructionWords } from '../instruction-words.ts';

/** Speaks the capture's instructions and plays a tone when a movement was seen. Draws nothing. */
export function SpokenInstructions({ capture, on }: { capture: ShownCapture; on: boolean }) {
  const t = useTexts();
  const { language } = useVisitorLanguage();
  const { phase, terms } = useSyncExternalStore(capture.subscribe, () => capture.state);
  const { nextStep } = useSite();
  const guide = phase.name === 'capturing' ? phase.guide : null;
  const said = guide
    ? instructionWords(t, guide)
    : phase.name === 'attempt_over'
      ? `${t.attemptOver[phase.reason].title}. ${t.attemptOver[phase.reason].text}`
      : phase.name === 'finished'
        ? endingWords(t, terms?.kind ?? 'authentication', phase.ending, nextStep)
        : '';
  const made = guide?.made ?? 0;
  useEffect(() => {
    if (on) speak(said, language);
  }, [on, said, language]);
  useEffect(() => {
    if (on && made > 0) tickSound();
  }, [on, made]);
  return null;
}
