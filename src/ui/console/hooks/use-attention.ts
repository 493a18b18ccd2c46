import { useEffect, useState } from 'react';

/** How long a face stays on an unattended screen. */
const BLANK_AFTER_MS = 20_000;

/** False once the window has been left for BLANK_AFTER_MS, and true again as soon as the operator returns to it. */
export function useAttention(): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setAttended(false), BLANK_AFTER_MS);
    };
    const back = (): void => {
      clearTimeout(timer);
      setAttended(true);
    };
    // A window that can be seen again may still be one that nobody sits at.
    const turned = (): void => (document.hidden || !document.hasFocus() ? left() : back());
    turned();
    window.addEventListener('blur', left);
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', left);
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', turned);
    };
  }, []);
  return attended;
}
