import { lazy } from 'react';

const screens = () => import('./owner-code.tsx');

/** What the few people see who hold their face themselves: no part of the page's first load. */
export const OwnerCode = lazy(screens);

/** Loads it before it is needed: a code that cannot be shown would be lost. */
export const loadOwnerCode = (): void => void screens().catch(() => undefined);
