import { later } from '../visitor/later.tsx';

const callerIntro = () => import('./parts/caller-intro.tsx');
const ownerCode = () => import('./owner/owner-code.tsx');

/** What few people see is not part of the page’s first load. */
export const CallerIntro = later(callerIntro);
/** What the few people see who hold their face themselves. */
export const OwnerCode = later(ownerCode);

/** Loads it before it is needed: a code that cannot be shown would be lost. */
export const loadOwnerCode = (): void => void ownerCode().catch(() => undefined);

/** Of a kiosk, whose page stays open over an upgrade of the service. */
export const CAPTURE_LATER: readonly (() => Promise<unknown>)[] = [callerIntro, ownerCode];
