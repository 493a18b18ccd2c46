import './capture.css';
import { PAGE_REFUSALS, type PageRefusal } from '../../contract/capture/capture.ts';
import { mount } from '../kit/mount.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { CapturePage } from './capture-page.tsx';
import { CaptureRunner } from './capture-runner.ts';
import { captureAddress } from './device/connection.ts';
import { RefusedScreen } from './screens/connection.tsx';

/** A refusal that this page does not know is a refusal all the same. */
function refusal(): PageRefusal | null {
  const said = pageMeta('omote-refused');
  if (said === '') return null;
  return PAGE_REFUSALS.find((r) => r === said) ?? 'unknown';
}

const refused = refusal();
if (refused) {
  mount(<RefusedScreen why={refused} />);
} else {
  const runner = new CaptureRunner(captureAddress(window.location));
  mount(<CapturePage runner={runner} />);
  runner.run();
}
