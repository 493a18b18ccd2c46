import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { announce } from '../../announcer.tsx';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { shortId } from './known.ts';

export function CopyId({ id }: { id: string }) {
  const t = useOperatorTexts();
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size={24}
          onClick={() => {
            copy();
            announce(t.copied);
          }}
          aria-label={copied ? t.copied : t.copyId(shortId(id))}
        >
          {copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

/**
 * The short form of an ID, with the whole ID in its title and on its copy button.
 * @param link wraps the short form where it leads somewhere
 */
export function ShortId({
  id,
  link = (short) => short,
}: {
  id: string;
  link?: (short: ReactNode) => ReactNode;
}) {
  return (
    <span className="short-id">
      {link(<code title={id}>{shortId(id)}</code>)}
      <CopyId id={id} />
    </span>
  );
}
