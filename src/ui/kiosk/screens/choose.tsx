import './choose.css';
import { IconFaceId, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Kind } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';

const PICTURES = { authentication: IconFaceId, registration: IconUserPlus };

interface ChooseProps {
  offers: readonly Kind[];
  withdraws: boolean;
  dispatch: Dispatch;
}

export function ChooseScreen({ offers, withdraws, dispatch }: ChooseProps) {
  const { choose: t, withdrawal } = useKioskTexts();
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
      {withdraws ? (
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'withdraw' })}>
          <IconTrash aria-hidden />
          <Words>{withdrawal.button}</Words>
        </button>
      ) : null}
    </main>
  );
}
