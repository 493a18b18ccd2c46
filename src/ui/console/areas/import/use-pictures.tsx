import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Pictures } from './send-rows.ts';

interface Chosen {
  pictures: Pictures | null;
  choose: (pictures: Pictures) => void;
}

const Context = createContext<Chosen>({ pictures: null, choose: () => undefined });

/** The folder outlives the step from the table to its rows; a reload forgets it, as browsers do. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const [pictures, choose] = useState<Pictures | null>(null);
  const chosen = useMemo(() => ({ pictures, choose }), [pictures]);
  return <Context value={chosen}>{children}</Context>;
}

export const usePictures = (): Chosen => useContext(Context);
