import { later } from '../../visitor/later.tsx';

const screens = () => import('./owner-code.tsx');

/** What the few people see who hold their face themselves. */
export const OwnerCode = later(screens);

/** Loads it before it is needed: a code that cannot be shown would be lost. */
export const loadOwnerCode = (): void => void screens().catch(() => undefined);
