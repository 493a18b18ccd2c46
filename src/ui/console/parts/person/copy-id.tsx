import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconCopyX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { announce } from '../../announcer.tsx';
import { copyTexts } from '../copy-texts.ts';
import { useCopied } from '../copyable.tsx';
import { shortId } from './known.ts';

export function CopyId({ id }: { id: string }) {
  const t = useTextsOf(copyTexts);
  const { outcome, copy } = useCopied(id, (copied) => announce(copied ? t.copied : t.notCopied));
  const Icon = outcome === 'copied' ? IconCheck : outcome === 'failed' ? IconCopyX : IconCopy;
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      onClick={copy}
      aria-label={outcome === 'copied' ? t.copied : t.copyId(shortId(id))}
      title={outcome === 'failed' ? t.notCopied : undefined}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
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
