import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Pictures } from './send-rows.ts';

interface Chosen {
  pictures: Pictures | null;
  choose: (pictures: Pictures) => void;
}

const Context = createContext<Chosen>({ pictures: null, choose: () => undefined });

/** Keeps the chosen folder from the list of imports to the page of one. A reload forgets it, as browsers require. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const [pictures, choose] = useState<Pictures | null>(null);
  const chosen = useMemo(() => ({ pictures, choose }), [pictures]);
  return <Context value={chosen}>{children}</Context>;
}

export const usePictures = (): Chosen => useContext(Context);
