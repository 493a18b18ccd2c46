import { type RefObject, useEffect, useRef } from 'react';

/** No element has the focus, or the page's heading has it until what was asked for has loaded. */
const isFree = (): boolean => document.activeElement?.matches('body, h1') ?? true;

/**
 * Gives the focus to a headline or text that replaces something else on the same page, if the element that had the
 * focus is gone, so that it is read out and the keyboard continues from there. The element needs `tabIndex={-1}`.
 * @param moved false if the page was opened with this element: then the focus belongs at the top of the page
 */
export function useFocusIfLost<E extends HTMLElement>(moved: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const wanted = useRef(moved);
  useEffect(() => {
    if (wanted.current && isFree()) element.current?.focus();
  }, []);
  return element;
}
