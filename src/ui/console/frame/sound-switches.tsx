import { useState } from 'react';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { Switch } from '../parts/forms/fields.tsx';
import { type ChosenSound, callSound, noticeSound } from './chosen-sounds.ts';
import { soundTexts as texts } from './texts.ts';

/** Whether this browser plays a sound for kiosk calls. */
export const CallSoundSwitch = () => <SoundSwitch label={useTextsOf(texts).call} sound={callSound} />;

/** Whether this browser plays a sound for new notices. */
export const NoticeSoundSwitch = () => <SoundSwitch label={useTextsOf(texts).notice} sound={noticeSound} />;

function SoundSwitch({ label, sound }: { label: string; sound: ChosenSound }) {
  const t = useTextsOf(texts);
  const [on, setOn] = useState(sound.on);
  return (
    <Switch
      label={label}
      description={t.hint}
      checked={on}
      change={(next) => {
        setOn(next);
        sound.choose(next);
        // The operator hears what it will sound like, and from now on the browser allows the page to play sounds.
        if (next) sound.play();
      }}
    />
  );
}
