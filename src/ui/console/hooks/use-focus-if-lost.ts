import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the headline or the words of what takes the place of something else on the same page: they take the focus if what had
 * it is gone, so that they are read out and the keyboard goes on from there. The element needs `tabIndex={-1}`.
 * @param moved false where the page was opened with it: then the focus belongs to the top of the page
 */
export function useFocusIfLost<E extends HTMLElement>(moved: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wanted = useRef(moved);
  useEffect(() => {
    if (wanted.current && document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
