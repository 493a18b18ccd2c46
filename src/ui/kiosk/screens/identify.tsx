import './identify.css';
import { IconArrowRight, IconKeyboard, IconNumbers, IconQrcode } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { Heading } from '../../capture/screens/frame.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskRunner } from '../kiosk-runner.ts';
import type { Pad, Screen } from '../machine/state.ts';
import { Keys } from './keys.tsx';
import { QrView } from './qr-view.tsx';

interface IdentifyProps {
  screen: Extract<Screen, { name: 'identify' }>;
  runner: KioskRunner;
}

const PADS = { digits: IconNumbers, letters: IconKeyboard, camera: IconQrcode } as const;

/** By keys on the screen or before it, by a reader at any time, or by a QR code shown to the camera. */
export function IdentifyScreen({ screen, runner }: IdentifyProps) {
  const t = useKioskTexts().identify;
  const field = useId();
  const { dispatch } = runner;
  const type = (text: string): void => dispatch({ type: 'type', text });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    dispatch({ type: 'submit' });
  };
  return (
    <main data-phase="identify" className="identify">
      <Heading>{t[screen.kind]}</Heading>
      <p className="soft">{screen.pad === 'camera' ? t.cameraHint : t.hint}</p>
      <form onSubmit={submit}>
        <label className="unseen" htmlFor={field}>
          {t.field}
        </label>
        <input
          id={field}
          className="id-field"
          value={screen.typed}
          onChange={(event) => type(event.target.value)}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={screen.fault !== null}
          aria-describedby={`${field}-fault`}
          readOnly={screen.asking}
        />
        <button type="submit" className="press" disabled={screen.typed === '' || screen.asking}>
          {screen.asking ? t.asking : t.next}
          <IconArrowRight aria-hidden />
        </button>
      </form>
      <p id={`${field}-fault`} className="fault" role="alert">
        {screen.fault ? t.faults[screen.fault] : ''}
      </p>
      {screen.pad === 'camera' ? (
        <QrView runner={runner} />
      ) : (
        <Keys layout={screen.pad} text={screen.typed} type={type} />
      )}
      <PadChoice pad={screen.pad} choose={(pad) => dispatch({ type: 'pad', pad })} />
    </main>
  );
}

function PadChoice({ pad, choose }: { pad: Pad; choose: (pad: Pad) => void }) {
  const t = useKioskTexts().identify;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere
    <div className="pads" role="group" aria-label={t.keys}>
      {(['digits', 'letters', 'camera'] as const).map((p) => {
        const Picture = PADS[p];
        return (
          <button key={p} type="button" aria-pressed={p === pad} onClick={() => choose(p)}>
            <Picture aria-hidden />
            {t[p]}
          </button>
        );
      })}
    </div>
  );
}
