import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { setConfirmation } from '../../api.ts';
import { partOfPage } from '../part-of-page.ts';

const SignInAgainDialog = partOfPage(() => import('./sign-in-again-dialog.tsx'));

/** The only dialog in which operators prove again who they are; afterwards, the call that required it continues. */
export function ConfirmAgain() {
  // null: not needed yet, so its code is not loaded.
  const [open, setOpen] = useState<boolean | null>(null);
  const answer = useRef<((confirmed: boolean) => void)[]>([]);
  useEffect(() => {
    setConfirmation(
      () =>
        new Promise<boolean>((resolve) => {
          answer.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => {
      setConfirmation(null);
      for (const resolve of answer.current.splice(0)) resolve(false);
    };
  }, []);
  const settle = useCallback((confirmed: boolean) => {
    setOpen(false);
    for (const resolve of answer.current.splice(0)) resolve(confirmed);
  }, []);
  return open === null ? null : (
    <Suspense fallback={null}>
      <SignInAgainDialog opened={open} settle={settle} />
    </Suspense>
  );
}
