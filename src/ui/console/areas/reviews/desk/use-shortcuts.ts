import { useEffect, useState } from 'react';

const STORED_AS = 'omote.shortcuts';

/**
 * Whether single-letter shortcuts are on. They can be turned off because speech input triggers them by accident (WCAG
 * 2.1.4).
 */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => read() !== 'off');
  const choose = (next: boolean): void => {
    setOn(next);
    try {
      localStorage.setItem(STORED_AS, next ? 'on' : 'off');
    } catch {
      // The choice then lasts as long as the page.
    }
  };
  return [on, choose];
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** These keys repeat while held down. A key that decides works once per press. */
const REPEATED = /^([-+=]|Arrow\w+)$/;

/** @param keys the actions by `KeyboardEvent.key`, letters in lower case */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!Object.hasOwn(keys, key)) return;
      event.preventDefault();
      if (!event.repeat || REPEATED.test(key)) keys[key]();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [keys, on]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
