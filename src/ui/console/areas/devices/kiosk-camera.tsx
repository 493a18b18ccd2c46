import type { AdminKiosk } from '../../../../contract/kiosks/admin-kiosks.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { Mark } from '../../parts/mark.tsx';
import { cameraTexts } from './kiosk-camera-texts.ts';
import { texts } from './texts.ts';

const forgetCamera = ({ id }: AdminKiosk) => service.changeKiosk({ id, forget_camera: true });

/**
 * The camera assigned to a kiosk and its fault, if it has one. After the camera was replaced, the button has the kiosk
 * choose again.
 */
export function KioskCamera({ kiosk, forget }: { kiosk: AdminKiosk; forget?: (() => void) | undefined }) {
  const t = useTextsOf(texts);
  const own = useTextsOf(cameraTexts);
  const { comma } = useMarks();
  const { camera_label: label, camera_problem: problem } = kiosk;
  return (
    <>
      <p>{label ?? <span className="soft">{t.noCamera}</span>}</p>
      {problem ? (
        <>
          <Mark tone="bad">{t.cameraTrouble}</Mark>
          <p>{own.problems[problem]}</p>
        </>
      ) : null}
      {label !== null && forget ? (
        <RowButton does={own.forget} of={`${label}${comma}${kiosk.name}`} onClick={forget} />
      ) : null}
    </>
  );
}

export function ForgetCamera({ kiosk, close }: { kiosk: AdminKiosk; close: () => void }) {
  const t = useTextsOf(cameraTexts);
  return (
    <ConfirmContents
      text={t.forgetText(kiosk.name, kiosk.camera_label ?? '')}
      go={t.forget}
      act={() => forgetCamera(kiosk)}
      close={close}
    />
  );
}
