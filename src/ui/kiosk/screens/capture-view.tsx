import { CapturePage } from '../../capture/capture-page.tsx';
import type { ShownKiosk } from '../kiosk-runner.ts';
import type { KioskState } from '../machine/state.ts';
import { CameraOut } from '../parts/camera-out.tsx';
import { LoadingScreen } from './loading.tsx';

/**
 * Shows the capture page's own screens within this page and covers them with help if the camera has a fault. The
 * capture stays in the page because browsers draw no new pictures of a hidden video, so a recovery would go unnoticed.
 */
export function CaptureView({ state, runner }: { state: KioskState; runner: ShownKiosk }) {
  const { capture } = runner;
  if (!capture) return <LoadingScreen />;
  return (
    <>
      <div className="capture-stage" inert={state.cameraProblem !== null}>
        <CapturePage runner={capture} aloud={state.comfort.speech} />
      </div>
      {state.cameraProblem === null ? null : (
        <div className="cover">
          <CameraOut problem={state.cameraProblem} visiting />
        </div>
      )}
    </>
  );
}
