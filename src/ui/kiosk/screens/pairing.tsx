import './identify.css';
import { useState } from 'react';
import { PAIRING_CODE_CHARS } from '../../../contract/kiosks/kiosk-limits.ts';
import { Heading } from '../../visitor/frame.tsx';
import { useTechnicianTexts } from '../i18n/technician.ts';
import type { Screen } from '../machine/state.ts';
import { Keys } from '../parts/keys.tsx';
import type { Dispatch } from '../parts/shell.tsx';
import { TypedForm } from '../parts/typed-form.tsx';

interface PairingProps {
  screen: Extract<Screen, { name: 'pairing' }>;
  mayPairHere: boolean;
  dispatch: Dispatch;
}

/** A code as the service has it: the full width and the signs of a Japanese input method make no difference. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** For the person who sets up the kiosk. */
export default function PairingScreen({ screen, mayPairHere, dispatch }: PairingProps) {
  const t = useTechnicianTexts().t.pairing;
  const [code, setCode] = useState('');
  const type = (text: string): void => setCode(text.slice(0, 16));
  const plain = plainCode(code);
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
      <TypedForm
        label={t.field}
        value={code}
        change={type}
        submit={() => dispatch({ type: 'pair', code: plain })}
        fault={screen.fault ? t.faults[screen.fault] : ''}
        placeholder="ABCD-EFGH"
        aria-invalid={screen.fault === 'wrong_code'}
      >
        <button
          type="submit"
          className="press"
          disabled={plain.length !== PAIRING_CODE_CHARS}
          aria-disabled={screen.asking}
        >
          {t.pair}
        </button>
      </TypedForm>
      <Keys layout="code" text={code} type={type} />
    </main>
  );
}
