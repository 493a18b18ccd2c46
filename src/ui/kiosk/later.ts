import { lazy } from 'react';

const cameraHelp = () => import('./parts/camera-help.tsx');
const pairing = () => import('./screens/pairing.tsx');
const withdrawal = () => import('./screens/withdrawal.tsx');

/** What few people see is not part of the page’s first load. */
export const CameraHelp = lazy(cameraHelp);
export const PairingScreen = lazy(pairing);
export const WithdrawalScreen = lazy(withdrawal);

/** Loads it all, since the service may have been upgraded by the time that it is needed. */
export const loadTheRest = (): void => {
  for (const load of [cameraHelp, pairing, withdrawal]) void load().catch(() => undefined);
};
