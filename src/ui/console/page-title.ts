import { createContext, useContext, useEffect } from 'react';

const Context = createContext<(part: string | null) => void>(() => undefined);

export const PageTitleProvider = Context;

/** Adds what the page shows before the area's name in the browser's tab. @param part null: nothing yet */
export function usePageTitle(part: string | null): void {
  const set = useContext(Context);
  useEffect(() => {
    set(part);
    return () => set(null);
  }, [set, part]);
}
