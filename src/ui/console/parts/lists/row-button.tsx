import { Button } from '@mantine/core';

interface RowButtonProps {
  does: string;
  /** Tells the rows' buttons apart for who only hears them. */
  of: string;
  onClick: () => void;
  disabled?: boolean;
}

export const RowButton = ({ does, of, ...props }: RowButtonProps) => (
  <Button variant="default" size="sm" aria-label={`${does}: ${of}`} {...props}>
    {does}
  </Button>
);
