import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useKept } from './use-kept.ts';

/** A link that the service tells once. */
export interface IssuedLink {
  id: string;
  /** null: there is none to pass on. */
  url: string | null;
}

/** Those whose own page has not been opened yet. */
const unopened = new Set<IssuedLink>();

interface LinkOfArea {
  /** The latest; null: none is known. */
  link: IssuedLink | null;
  keep: (link: IssuedLink) => void;
  forget: () => void;
}

/** Opens a link's own page, {home}/{id}, at once or when the operator comes back to the area. */
export function useIssuedLink(home: string): LinkOfArea {
  const [location, navigate] = useLocation();
  const [link, setLink] = useKept<IssuedLink | null>(home, null);
  useEffect(() => {
    // An operator's first area is shown at /console, too.
    if (link && !location.startsWith(`${home}/`) && unopened.delete(link))
      navigate(`${home}/${encodeURIComponent(link.id)}`);
  }, [link, location, home, navigate]);
  return {
    link,
    keep: (issued) => {
      unopened.add(issued);
      setLink(() => issued);
    },
    forget: () => setLink(() => null),
  };
}
