import { useCallback, useSyncExternalStore } from 'react';
import { useMe } from './use-me.ts';

/**
 * By operator and place, as long as the page: an operator who comes back finds what they left, also if it was changed by an
 * answer that came meanwhile. Whoever else signs in here does not.
 */
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** State that outlives the page of an area. @param nothing what it is at first; always the same value */
export function useKept<T>(place: string, nothing: T): [T, (next: (was: T) => T) => void] {
  const key = `${useMe().me?.id ?? ''} ${place}`;
  const current = (): T => (kept.has(key) ? (kept.get(key) as T) : nothing);
  const change = useCallback(
    (next: (was: T) => T): void => {
      kept.set(key, next(kept.has(key) ? (kept.get(key) as T) : nothing));
      for (const tell of listeners) tell();
    },
    [key, nothing],
  );
  return [useSyncExternalStore(listen, current, current), change];
}
