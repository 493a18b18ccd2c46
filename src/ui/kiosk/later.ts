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

/** Loads it all, since the service may have been upgraded by the time that it is needed. */
export const loadTheRest = (): void => {
  for (const load of [cameraHelp, otherWay, pairing, qrView, withdrawal]) void load().catch(() => undefined);
};
