/** Whether the system is set to reduce motion. Changing colours count as motion too. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
