import { Button } from '@mantine/core';

interface RowButtonProps {
  does: string;
  /** Names the row, so that screen readers can distinguish the rows' buttons. */
  of: string;
  onClick: () => void;
  disabled?: boolean;
}

export const RowButton = ({ does, of, ...props }: RowButtonProps) => (
  <Button variant="default" size="sm" aria-label={`${does}: ${of}`} {...props}>
    {does}
  </Button>
);
