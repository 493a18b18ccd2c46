import { type RefObject, useEffect } from 'react';

/** Dialogs give the focus back, and pages place it themselves, within this time. */
const SETTLED_MS = 120;

const HEADINGS = 'h1, h2, h3';

const usable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

const dialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];

/**
 * Finds a place for a focus whose element is gone, so that the keyboard continues there and screen readers say where
 * that is: the heading of a page that was opened meanwhile; otherwise the dialog on screen, or the list or the heading
 * of the section that the element was in.
 * @param main everything apart from the header and the navigation
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (main.current === null) return;
    const keeper = new FocusKeeper(main.current);
    return () => keeper.stop();
  }, [main]);
}

class FocusKeeper {
  readonly #main: HTMLElement;
  readonly #observer = new MutationObserver(() => this.#soon());
  readonly #ended = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The element that had the focus last; null: the operator has left it for no other. */
  #last: HTMLElement | null = null;
  /** That element or, while a dialog has the focus, the one before the dialog, followed by what contains it. */
  #places: HTMLElement[] = [];
  /** The page on which the focus was placed last. */
  #page = location.pathname;
  /** The page was opened by the browser's Back, which restores the position itself. */
  #back = false;

  constructor(main: HTMLElement) {
    this.#main = main;
    const { signal } = this.#ended;
    document.addEventListener('focusin', ({ target }) => this.#focused(target as HTMLElement), { signal });
    document.addEventListener('focusout', () => setTimeout(() => this.#left()), { signal });
    window.addEventListener('popstate', () => (this.#back = true), { signal });
    this.#observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'disabled'],
    });
  }

  stop(): void {
    this.#ended.abort();
    this.#observer.disconnect();
    clearTimeout(this.#timer);
  }

  #focused(element: HTMLElement): void {
    if (element === this.#main) return;
    this.#last = element;
    this.#page = location.pathname;
    if (element.closest('[role="dialog"]')) return;
    this.#places = [];
    for (let at: HTMLElement | null = element; at && at !== this.#main; at = at.parentElement)
      this.#places.push(at);
  }

  #left(): void {
    if (document.activeElement === document.body && this.#last && usable(this.#last)) this.#last = null;
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), SETTLED_MS);
  }

  #check(): void {
    const { activeElement } = document;
    const moved = location.pathname !== this.#page;
    // The search leaves the focus on the content as a whole.
    const lost = activeElement === document.body || (moved && activeElement === this.#main);
    if (!lost || this.#last === null) return;
    // A button is disabled while its call runs, and has the focus again afterwards.
    if (!moved && this.#last.isConnected && this.#last.matches(':disabled')) return;
    const place = moved ? this.#main.querySelector('h1') : this.#nearest();
    if (!place) return;
    if (!place.hasAttribute('tabindex') && place.matches(HEADINGS)) place.tabIndex = -1;
    place.focus({ preventScroll: !moved || this.#back });
    this.#back = false;
  }

  #nearest(): HTMLElement | null {
    if (this.#last && usable(this.#last)) return this.#last;
    const dialog = dialogs().at(-1);
    if (dialog) return dialog;
    for (const place of this.#places.filter(usable)) {
      if (place.hasAttribute('tabindex')) return place;
      const heading = place.querySelector<HTMLElement>(HEADINGS);
      if (heading) return heading;
    }
    return this.#main.querySelector('h1');
  }
}
