import './identify.css';
import { type FormEvent, useId, useState } from 'react';
import { PAIRING_CODE_CHARS } from '../../../contract/kiosk.ts';
import { Heading } from '../../capture/screens/frame.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Screen } from '../machine/state.ts';
import { Keys } from './keys.tsx';
import type { Dispatch } from './shell.tsx';

interface PairingProps {
  screen: Extract<Screen, { name: 'pairing' }>;
  mayPairHere: boolean;
  dispatch: Dispatch;
}

/** For whoever sets the kiosk up. */
export function PairingScreen({ screen, mayPairHere, dispatch }: PairingProps) {
  const t = useKioskTexts().pairing;
  const [code, setCode] = useState('');
  const field = useId();
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const pair = (event: FormEvent): void => {
    event.preventDefault();
    dispatch({ type: 'pair', code: plain });
  };
  return (
    <main data-phase="pairing" className="identify">
      <Heading>{t.title}</Heading>
      {mayPairHere ? (
        <button type="button" className="press" onClick={() => dispatch({ type: 'pair', code: null })}>
          {t.here}
        </button>
      ) : null}
      {screen.fault === 'elsewhere' ? (
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'take_over' })}>
          {t.takeOver}
        </button>
      ) : null}
      <p className="soft">{t.text}</p>
      <form onSubmit={pair}>
        <label className="unseen" htmlFor={field}>
          {t.field}
        </label>
        <input
          id={field}
          className="id-field"
          value={code}
          onChange={(event) => setCode(event.target.value.slice(0, 16))}
          placeholder="ABCD-EFGH"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={screen.fault === 'wrong_code'}
          aria-describedby={`${field}-fault`}
        />
        <button
          type="submit"
          className="press"
          disabled={plain.length !== PAIRING_CODE_CHARS || screen.asking}
        >
          {t.pair}
        </button>
      </form>
      <p id={`${field}-fault`} className="fault" role="alert">
        {screen.fault ? t.faults[screen.fault] : ''}
      </p>
      <Keys layout="code" text={code} type={(text) => setCode(text.slice(0, 16))} />
    </main>
  );
}
