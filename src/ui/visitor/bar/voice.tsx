import { createContext, useContext } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Icon } from '../icon.tsx';
import { Words } from '../words.tsx';

interface VoiceChoice {
  on: boolean;
  choose: (on: boolean) => void;
}

/** null if the page around the screens has its own voice control. */
export const Voice = createContext<VoiceChoice | null>(null);

/** Shown in the bar of every screen, so that it can be found without seeing the rest of the page. */
export function VoiceSwitch() {
  const t = useTexts();
  const voice = useContext(Voice);
  if (!voice) return null;
  return (
    <button
      type="button"
      className="voice"
      aria-label={t.readAloud}
      title={t.readAloud}
      aria-pressed={voice.on}
      onClick={() => voice.choose(!voice.on)}
    >
      <Speaker on={voice.on} />
    </button>
  );
}

/** The same switch in words, where there is room for them: a picture of a loudspeaker alone says little. */
export function VoiceButton() {
  const t = useTexts();
  const voice = useContext(Voice);
  if (!voice) return null;
  return (
    <button
      type="button"
      className="link voice-words"
      aria-pressed={voice.on}
      onClick={() => voice.choose(!voice.on)}
    >
      <Speaker on={voice.on} />
      <Words>{t.readAloud}</Words>
    </button>
  );
}

const Speaker = ({ on }: { on: boolean }) => (
  <Icon>
    <path d="M7 19h8l10-8v26l-10-8H7z" />
    {on ? <path d="M32 18q5 6 0 12M37 13q9 11 0 22" /> : <path d="m33 19 10 10M43 19 33 29" />}
  </Icon>
);
