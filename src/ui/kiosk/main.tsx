import '../capture/capture.css';
import './kiosk.css';
import { mount } from '../kit/mount.tsx';
import { markSiteDevice } from '../kit/site-device.ts';
import { KioskPage } from './kiosk-page.tsx';
import { KioskRunner } from './kiosk-runner.ts';

/** The pairing code leaves the address and the history before anything else is shown. */
function takeCode(): string | null {
  const code = /^#pair=([\w-]{1,32})$/.exec(window.location.hash)?.[1] ?? null;
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  return code;
}

markSiteDevice();
const runner = new KioskRunner();
mount(<KioskPage runner={runner} />);
runner.run(takeCode());
