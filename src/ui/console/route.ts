import { type MouseEvent, useCallback, useEffect, useState } from 'react';

export const VIEWS = ['status', 'sessions', 'keys', 'try'] as const;
export type View = (typeof VIEWS)[number];

export const pathOf = (view: View): string => (view === 'status' ? '/console' : `/console/${view}`);

/** An unknown path shows the first view: a console has no page for "not found". */
export const viewOf = (pathname: string): View =>
  VIEWS.find((v) => pathOf(v) === pathname.replace(/\/+$/, '')) ?? 'status';

/** The view of the address bar; Back and Forward work. */
export function useRoute(): { view: View; go: (view: View) => (event: MouseEvent) => void } {
  const [view, setView] = useState(() => viewOf(window.location.pathname));
  useEffect(() => {
    const read = (): void => setView(viewOf(window.location.pathname));
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const go = useCallback(
    (to: View) => (event: MouseEvent) => {
      // A click that asks for a new tab or window stays the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      window.history.pushState(null, '', pathOf(to));
      setView(to);
    },
    [],
  );
  return { view, go };
}
