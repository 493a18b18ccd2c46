/** The system's setting against motion; colours that change are motion to those who set it. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
