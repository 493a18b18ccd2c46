import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';

export interface CallButtonProps extends Omit<ButtonProps, 'renderRoot'> {
  'aria-label'?: string;
  /** What a click starts. The button is busy until the promise is settled. */
  act: () => unknown;
}

/**
 * A button that is busy while what it has started runs, and ignores clicks meanwhile. It keeps the focus, which a button
 * that is disabled loses, so that the keyboard goes on from there. Other buttons stay free.
 */
export function CallButton({ act, loading = false, disabled = false, ...props }: CallButtonProps) {
  const [acting, setActing] = useState(false);
  const busy = acting || loading;
  useHeldDialog(acting);
  const start = async (): Promise<void> => {
    const started = busy ? null : act();
    if (!(started instanceof Promise)) return;
    setActing(true);
    try {
      await started;
    } finally {
      setActing(false);
    }
  };
  return (
    <Button
      {...props}
      loading={busy}
      renderRoot={(root) => (
        <button
          {...root}
          type="button"
          disabled={disabled}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => void start()}
        />
      )}
    />
  );
}
