import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useMe } from './use-me.ts';

/** A link that the service tells once. */
export interface IssuedLink {
  id: string;
  /** null: there is none to pass on. */
  url: string | null;
}

/** By operator and area, as long as the page: an answer may come after the operator has left the area. */
const links = new Map<string, IssuedLink>();
/** Those whose own page has not been opened yet. */
const unopened = new Set<IssuedLink>();
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface LinkOfArea {
  /** The latest; null: none is known. */
  link: IssuedLink | null;
  keep: (link: IssuedLink) => void;
  forget: () => void;
}

/** Opens a link's own page, {home}/{id}, at once or when the operator comes back to the area. */
export function useIssuedLink(home: string): LinkOfArea {
  const { me } = useMe();
  const [location, navigate] = useLocation();
  const key = `${me?.id ?? ''} ${home}`;
  const link = useSyncExternalStore(listen, () => links.get(key) ?? null);
  useEffect(() => {
    // An operator's first area is shown at /console, too.
    if (link && !location.startsWith(`${home}/`) && unopened.delete(link))
      navigate(`${home}/${encodeURIComponent(link.id)}`);
  }, [link, location, home, navigate]);
  return {
    link,
    keep: (issued) => {
      links.set(key, issued);
      unopened.add(issued);
      for (const tell of listeners) tell();
    },
    forget: () => {
      links.delete(key);
      for (const tell of listeners) tell();
    },
  };
}
