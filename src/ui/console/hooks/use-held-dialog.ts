import { createContext, type Dispatch, type SetStateAction, useContext, useEffect } from 'react';

/** Counts what holds the dialog around open. */
export const Holds = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** Whether anything does. */
export const Held = createContext(false);

/**
 * While `held`, only a button among its contents closes the dialog around them: they make or show what is told once, or
 * wait for an answer that must be seen. Whatever a dialog calls holds it by itself (`useCall`, `CallButton`): closed while
 * the call runs, it would look cancelled, and be done.
 */
export function useHeldDialog(held: boolean): void {
  const setHolds = useContext(Holds);
  useEffect(() => {
    if (!held) return;
    setHolds((n) => n + 1);
    return () => setHolds((n) => n - 1);
  }, [held, setHolds]);
}
