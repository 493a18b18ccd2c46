import { useEffect } from 'react';

/**
 * While there are unsaved changes, the browser asks before the page is closed or reloaded, and links within the console
 * are held back.
 * @param held called with the address that a held-back link leads to
 */
export function useUnsaved(unsaved: boolean, held: (to: string) => void): void {
  useEffect(() => {
    if (!unsaved) return;
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
    const pressed = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      held(link.pathname + link.search + link.hash);
    };
    window.addEventListener('beforeunload', closing);
    // Runs before the router's listener.
    document.addEventListener('click', pressed, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', closing);
      document.removeEventListener('click', pressed, { capture: true });
    };
  }, [unsaved, held]);
}
