import { useState } from 'react';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { tickSound } from '../../kit/tick-sound.ts';
import { Switch } from '../parts/forms/fields.tsx';
import { callSound } from './call-sound.ts';

const texts = {
  en: {
    sound: 'Play a sound when someone asks for help',
    soundHint: 'In this browser, while the console is open.',
  },
  ja: {
    sound: '係員が呼ばれたら音を鳴らす',
    soundHint: 'このブラウザーで管理画面を開いている間だけ鳴ります。',
  },
};

/** Whether calls of kiosks are heard here. */
export function CallSoundSwitch() {
  const t = useTextsOf(texts);
  const [on, setOn] = useState(callSound.on);
  return (
    <Switch
      label={t.sound}
      description={t.soundHint}
      checked={on}
      change={(next) => {
        setOn(next);
        callSound.choose(next);
        // The operator hears what it will sound like, and the browser lets the page sound from now on.
        if (next) tickSound();
      }}
    />
  );
}
