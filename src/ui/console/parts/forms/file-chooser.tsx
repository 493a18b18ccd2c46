import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChooserProps {
  /** What the button says. */
  label: string;
  accept: string;
  choose: (file: File) => void;
  icon?: ReactNode;
  disabled?: boolean;
}

/**
 * Chooses a file. It is the operator's to choose again: browsers say nothing of a file that was chosen before, and have an
 * outdated one if it was corrected meanwhile.
 */
export function FileChooser({ label, accept, choose, icon, disabled = false }: FileChooserProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      disabled={disabled}
      resetRef={forget}
      onChange={(file) => {
        forget.current?.();
        if (file) choose(file);
      }}
      inputProps={{ 'aria-label': label }}
    >
      {(props) => (
        <Button {...props} disabled={disabled} variant="default" leftSection={icon}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
