import './choose.css';
import { IconFaceId, IconUserPlus } from '@tabler/icons-react';
import { Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Kind } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';

const PICTURES = { authentication: IconFaceId, registration: IconUserPlus };

export function ChooseScreen({ offers, dispatch }: { offers: readonly Kind[]; dispatch: Dispatch }) {
  const t = useKioskTexts().choose;
  return (
    <main data-phase="choose">
      <Heading>{t.title}</Heading>
      <div className="choices">
        {offers.map((kind) => {
          const Picture = PICTURES[kind];
          return (
            <button
              key={kind}
              type="button"
              className="choice"
              onClick={() => dispatch({ type: 'choose', kind })}
            >
              <Picture aria-hidden />
              <strong>
                <Words>{t[kind]}</Words>
              </strong>
              <span>
                <Words>{t[`${kind}Hint`]}</Words>
              </span>
            </button>
          );
        })}
      </div>
    </main>
  );
}
