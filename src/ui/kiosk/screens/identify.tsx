import './identify.css';
import { IconArrowRight, IconKeyboard, IconNumbers, IconQrcode } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Heading } from '../../visitor/frame.tsx';
import { Boundary } from '../../visitor/later.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { ShownKiosk } from '../kiosk-runner.ts';
import { QrView } from '../later.ts';
import type { IdEntry, Screen } from '../machine/state.ts';
import { Keys } from '../parts/keys.tsx';
import { TypedForm } from '../parts/typed-form.tsx';

interface IdentifyProps {
  screen: Extract<Screen, { name: 'identify' }>;
  runner: ShownKiosk;
}

const PADS = { digits: IconNumbers, letters: IconKeyboard, camera: IconQrcode } as const;

/**
 * Visitors enter their ID with on-screen keys or a keyboard, with a reader at any time, or by showing the camera a QR
 * code.
 */
export function IdentifyScreen({ screen, runner }: IdentifyProps) {
  const t = useKioskTexts().identify;
  const { idHint } = useSite();
  const { dispatch } = runner;
  const type = (text: string): void => dispatch({ type: 'type', text });
  return (
    <main data-phase="identify" className="identify">
      <Heading>{t[screen.kind]}</Heading>
      <p className="id-hint">{idHint || <Words>{t.example}</Words>}</p>
      <p className="soft">
        <Words>{screen.pad === 'camera' ? t.cameraHint : t.hint}</Words>
      </p>
      <TypedForm
        label={t.field}
        value={screen.typed}
        change={type}
        submit={() => dispatch({ type: 'submit' })}
        fault={screen.fault ? t.faults[screen.fault] : ''}
        autoCapitalize="off"
        autoCorrect="off"
        aria-invalid={screen.fault !== null && screen.fault !== 'not_recognised'}
        readOnly={screen.asking}
      >
        <button type="submit" className="press" disabled={screen.typed === ''} aria-disabled={screen.asking}>
          <Words>{screen.asking ? t.asking : t.next}</Words>
          <IconArrowRight aria-hidden />
        </button>
      </TypedForm>
      {screen.pad === 'camera' ? (
        <Boundary broken={<Words>{t.cameraFailed}</Words>} retries>
          <Suspense fallback={null}>
            <QrView runner={runner} />
          </Suspense>
        </Boundary>
      ) : (
        <Keys layout={screen.pad} text={screen.typed} type={type} />
      )}
      <PadChoice pad={screen.pad} choose={(pad) => dispatch({ type: 'pad', pad })} />
    </main>
  );
}

function PadChoice({ pad, choose }: { pad: IdEntry; choose: (pad: IdEntry) => void }) {
  const t = useKioskTexts().identify;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere
    <div className="pads" role="group" aria-label={t.keys}>
      {(['digits', 'letters', 'camera'] as const).map((p) => {
        const Picture = PADS[p];
        return (
          <button key={p} type="button" aria-pressed={p === pad} onClick={() => choose(p)}>
            <Picture aria-hidden />
            <Words>{t[p]}</Words>
          </button>
        );
      })}
    </div>
  );
}
