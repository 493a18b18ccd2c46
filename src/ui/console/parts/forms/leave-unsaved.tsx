import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useUnsaved } from '../../unsaved.ts';
import { ConfirmDialog } from './confirm.tsx';
import { leaveTexts } from './leave-texts.ts';

interface LeaveUnsavedProps {
  unsaved: boolean;
  /** What is not saved. */
  text: string;
  discard: () => void;
}

/** Asks before the operator leaves a form that is not saved. */
export function LeaveUnsaved({ unsaved, text, discard }: LeaveUnsavedProps) {
  const t = useTextsOf(leaveTexts);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useUnsaved(unsaved, setLeavingTo);
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      opened={leavingTo !== null}
      title={t.title}
      text={text}
      go={t.leave}
      act={() => {
        discard();
        setLeavingTo(null);
        navigate(leavingTo ?? '/console');
      }}
      close={() => setLeavingTo(null)}
    />
  );
}
