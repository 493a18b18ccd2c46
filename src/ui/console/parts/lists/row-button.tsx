import { useMarks } from '../../i18n/marks.ts';
import { CallButton } from '../forms/call-button.tsx';

interface RowButtonProps {
  does: string;
  /** Names the row, so that screen readers can distinguish the rows' buttons. */
  of: string;
  /** What a click opens or starts; a promise keeps the button busy. */
  onClick: () => unknown;
  disabled?: boolean;
}

export function RowButton({ does, of, onClick, ...props }: RowButtonProps) {
  const { colon } = useMarks();
  return (
    <CallButton variant="default" size="sm" aria-label={`${does}${colon}${of}`} act={onClick} {...props}>
      {does}
    </CallButton>
  );
}
