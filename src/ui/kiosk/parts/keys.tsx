import 'react-simple-keyboard/build/css/index.css';
import './keys.css';
import { useState } from 'react';
import Keyboard from 'react-simple-keyboard';
import { useKioskTexts } from '../i18n/texts.ts';

/** The characters besides letters and digits that an ID can contain. */
const SIGNS = '- _ . ~';

const LAYOUTS = {
  digits: ['1 2 3', '4 5 6', '7 8 9', '- 0 {bksp}'],
  letters: [
    '1 2 3 4 5 6 7 8 9 0',
    'q w e r t y u i o p',
    'a s d f g h j k l',
    '{shift} z x c v b n m {bksp}',
    SIGNS,
  ],
  capitals: [
    '1 2 3 4 5 6 7 8 9 0',
    'Q W E R T Y U I O P',
    'A S D F G H J K L',
    '{shift} Z X C V B N M {bksp}',
    SIGNS,
  ],
  code: ['2 3 4 5 6 7 8 9', 'A B C D E F G H', 'J K L M N P Q R', 'S T U V W X Y Z {bksp}'],
};

interface KeysProps {
  layout: 'digits' | 'letters' | 'code';
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
    if (key === '{shift}') setCapitals(!capitals);
    else type(key === '{bksp}' ? text.slice(0, -1) : text + key);
  };
  return (
    <div className={`keys ${layout}`}>
      <Keyboard
        layout={LAYOUTS}
        layoutName={layout === 'letters' && capitals ? 'capitals' : layout}
        display={{ '{bksp}': '⌫', '{shift}': '⇧' }}
        onKeyPress={press}
        useButtonTag
        disableCaretPositioning
        buttonAttributes={[
          { attribute: 'aria-label', value: t.delete, buttons: '{bksp}' },
          { attribute: 'aria-label', value: t.capitals, buttons: '{shift}' },
          { attribute: 'aria-pressed', value: String(capitals), buttons: '{shift}' },
        ]}
      />
    </div>
  );
}
