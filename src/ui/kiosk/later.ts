import { CAPTURE_LATER } from '../capture/later.ts';
import { later } from '../visitor/later.tsx';

const cameraHelp = () => import('./parts/camera-help.tsx');
const otherWay = () => import('./screens/other-way.tsx');
const pairing = () => import('./screens/pairing.tsx');
const qrView = () => import('./parts/qr-view.tsx');
const withdrawal = () => import('./screens/withdrawal.tsx');

/** What few people see is not part of the page’s first load. */
export const CameraHelp = later(cameraHelp);
export const OtherWayScreen = later(otherWay);
export const QrView = later(qrView);
export const PairingScreen = later(pairing);
export const WithdrawalScreen = later(withdrawal);

const decoder = () => import('../visitor/qr/qr-reader.ts').then(({ loadDecoder }) => loadDecoder());

/**
 * Loads it all, since the service may have been upgraded by the time that it is needed.
 * @returns whether it is all there
 */
export async function loadTheRest(): Promise<boolean> {
  const parts = [cameraHelp, otherWay, pairing, qrView, withdrawal, decoder, ...CAPTURE_LATER];
  const loads = await Promise.allSettled(parts.map((load) => load()));
  return loads.every((load) => load.status === 'fulfilled' && load.value !== false);
}
