import { type RefObject, useEffect, useRef } from 'react';

/** No element has the focus but what contains this one, or the page's heading has it until the rest has loaded. */
function isFree(element: Element | null): boolean {
  const focused = document.activeElement;
  return focused === null || focused.matches('h1') || focused.contains(element);
}

/**
 * Gives the focus to a headline or text that replaces something else on the same page, if the element that had the
 * focus is gone, so that it is read out and the keyboard continues from there. A click on a picture or text leaves the
 * focus on the whole page content, which counts as lost, too. The element needs `tabIndex={-1}`.
 * @param moved false if the page was opened with this element: then the focus belongs at the top of the page
 */
export function useFocusIfLost<E extends HTMLElement>(moved: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wanted = useRef(moved);
  useEffect(() => {
    if (wanted.current && isFree(element.current)) element.current?.focus();
  }, []);
  return element;
}
