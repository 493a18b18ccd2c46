import { Button } from '@mantine/core';
import { useMarks } from '../../i18n/marks.ts';

interface RowButtonProps {
  does: string;
  /** Names the row, so that screen readers can distinguish the rows' buttons. */
  of: string;
  onClick: () => void;
  disabled?: boolean;
}

export function RowButton({ does, of, ...props }: RowButtonProps) {
  const { colon } = useMarks();
  return (
    <Button variant="default" size="sm" aria-label={`${does}${colon}${of}`} {...props}>
      {does}
    </Button>
  );
}
