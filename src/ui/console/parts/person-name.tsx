import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from 'wouter';
import { personAddress } from '../addresses.ts';
import { useOperatorTexts } from '../i18n/texts.ts';

const SHOWN = 4;

/** "3493…fe37": enough to tell people of one list apart; the whole ID is in the title and can be copied. */
export const shortId = (id: string): string =>
  id.length <= 2 * SHOWN + 1 ? id : `${id.slice(0, SHOWN)}…${id.slice(-SHOWN)}`;

export function ShortId({ id }: { id: string }) {
  const t = useOperatorTexts();
  return (
    <span className="short-id">
      <code title={id}>{shortId(id)}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size="sm"
            onClick={copy}
            aria-label={copied ? t.copied : t.copyId(shortId(id))}
          >
            {copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  );
}

interface PersonNameProps {
  authId: string;
  /** By which the site's own systems know the person; empty: by none. */
  ekycIds?: readonly string[];
  /** There are more than these. */
  more?: boolean;
  /** Takes presses anywhere in its row. */
  rowLink?: boolean;
}

/** A person as the site knows them: by its own ID where there is one, with the Auth ID below. Leads to the person. */
export function PersonName({ authId, ekycIds = [], more = false, rowLink = true }: PersonNameProps) {
  const t = useOperatorTexts();
  const [first, ...others] = ekycIds;
  const count = others.length + (more ? 1 : 0);
  return (
    <div className="person-name">
      <Link href={personAddress(authId)} className={rowLink ? 'whole-row' : 'of-person'}>
        {first === undefined ? <code title={authId}>{shortId(authId)}</code> : first}
      </Link>
      {count > 0 ? (
        <span className="soft small" title={others.join(', ')}>
          {' '}
          {t.moreIds(`${others.length}${more ? '+' : ''}`)}
        </span>
      ) : null}
      {first === undefined ? null : <ShortId id={authId} />}
    </div>
  );
}
