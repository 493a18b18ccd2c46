import { useEffect, useSyncExternalStore } from 'react';

/** Screen readers stay silent about a text that is the same as the one before, so every second one ends differently. */
const ANEW = '\u00a0';

let said = '';
const listeners = new Set<() => void>();

/** Has screen readers read a text that appears nowhere else, or too far from the focus to be noticed. */
export function announce(text: string): void {
  said = said === text ? `${text}${ANEW}` : text;
  for (const listener of listeners) listener();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The one place of the console from which such texts are read. Whoever signs in next finds nothing there. */
export function Announcer() {
  useEffect(
    () => () => {
      said = '';
    },
    [],
  );
  return (
    <p className="unseen" role="status">
      {useSyncExternalStore(listen, () => said)}
    </p>
  );
}
