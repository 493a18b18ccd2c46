import './keys.css';
import { IconArrowBigUp, IconBackspace } from '@tabler/icons-react';
import { useState } from 'react';
import { useKioskTexts } from '../i18n/texts.ts';

const SHIFT = '⇧';
const DELETE = '⌫';

/** One character is one key. The last row of letters has what an ID can contain besides letters and digits. */
const LAYOUTS = {
  digits: ['123', '456', '789', `-0${DELETE}`],
  letters: ['1234567890', 'qwertyuiop', 'asdfghjkl', `${SHIFT}zxcvbnm${DELETE}`, '-_.~'],
  code: ['23456789', 'ABCDEFGH', 'JKLMNPQR', `STUVWXYZ${DELETE}`],
};

interface KeysProps {
  layout: keyof typeof LAYOUTS;
  text: string;
  type: (text: string) => void;
}

/**
 * On-screen keys, large enough for any finger. They are real buttons, so that a switch device or keyboard can reach
 * them too.
 */
export function Keys({ layout, text, type }: KeysProps) {
  const t = useKioskTexts().identify;
  const [capitals, setCapitals] = useState(false);
  const press = (key: string): void => {
    if (key === SHIFT) setCapitals(!capitals);
    else type(key === DELETE ? text.slice(0, -1) : text + key);
  };
  return (
    <div className={`keys ${layout}`}>
      {LAYOUTS[layout].map((row) => (
        <div key={row}>
          {[...row].map((key) => {
            const shown = capitals ? key.toUpperCase() : key;
            const Picture = key === SHIFT ? IconArrowBigUp : IconBackspace;
            return (
              <button
                key={key}
                type="button"
                aria-label={key === SHIFT ? t.capitals : key === DELETE ? t.delete : undefined}
                aria-pressed={key === SHIFT ? capitals : undefined}
                // Two fingers that type fast overlap, and the second makes no click.
                onPointerDown={({ button }) => button === 0 && press(shown)}
                // Whoever touches keys keeps the focus where it is, so that Enter on a keyboard goes on.
                onMouseDown={(event) => event.preventDefault()}
                // Without a pointer: by a keyboard, a switch device or a screen reader.
                onClick={({ detail }) => detail === 0 && press(shown)}
              >
                {key === SHIFT || key === DELETE ? <Picture aria-hidden /> : shown}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
