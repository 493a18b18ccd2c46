import { Stack } from '@mantine/core';
import type { Answer } from '../../../api.ts';
import { announce } from '../../announcer.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { CallButton } from './call-button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { ProblemLine } from './problem-line.tsx';

export interface ConfirmContentsProps {
  text: string;
  /** The name of the action, for its button. */
  go: string;
  /** What is read out once the service has agreed, if the action only begins then. */
  begun?: string;
  act: () => Promise<Answer<unknown>>;
  close: () => void;
}

/**
 * The contents of a dialog that asks for confirmation. It closes the dialog when the action is done or has begun, and
 * shows why it was refused.
 */
export function ConfirmContents({ text, go, begun, act, close }: ConfirmContentsProps) {
  const { acted } = useOperatorTexts();
  const { problem, call } = useCall();
  const run = async (): Promise<void> => {
    const answer = await call(act());
    if (!answer.ok) return;
    announce(begun ?? acted(go));
    close();
  };
  return (
    <Stack>
      <p>{text}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close} careful>
        <CallButton className="danger" act={run}>
          {go}
        </CallButton>
      </DialogButtons>
    </Stack>
  );
}

interface ConfirmDialogProps extends Omit<ConfirmContentsProps, 'act' | 'begun'> {
  opened: boolean;
  title: string;
  /** Called when the operator confirms. The page shows the outcome. */
  act: () => unknown;
}

/** A dialog that asks for confirmation of an action whose outcome the page shows. */
export const ConfirmDialog = ({ opened, title, text, go, act, close }: ConfirmDialogProps) => (
  <Dialog opened={opened} onClose={close} title={title}>
    <Stack>
      <p>{text}</p>
      <DialogButtons close={close}>
        <CallButton className="danger" act={act}>
          {go}
        </CallButton>
      </DialogButtons>
    </Stack>
  </Dialog>
);
