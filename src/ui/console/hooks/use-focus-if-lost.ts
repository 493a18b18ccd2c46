import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the headline of what takes the place of something else on the same page: it takes the focus if what had it is gone, so
 * that it is read out and the keyboard goes on from there. The headline needs `tabIndex={-1}`.
 * @param moved false where the page was opened with it: then the focus belongs to the top of the page
 */
export function useFocusIfLost<E extends HTMLElement>(moved: boolean): RefObject<E | null> {
  const headline = useRef<E>(null);
  const wanted = useRef(moved);
  useEffect(() => {
    if (wanted.current && document.activeElement === document.body) headline.current?.focus();
  }, []);
  return headline;
}
