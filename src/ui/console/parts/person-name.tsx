import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from 'wouter';
import { personAddress } from '../addresses.ts';
import { useOperatorTexts } from '../i18n/texts.ts';

const SHOWN = 4;

/** "3493…fe37": enough to tell people of one list apart; the whole ID is in the title and can be copied. */
export const shortId = (id: string): string =>
  id.length <= 2 * SHOWN + 1 ? id : `${id.slice(0, SHOWN)}…${id.slice(-SHOWN)}`;

function ShortId({ id }: { id: string }) {
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

/** What people are known by, best first; one is always there. */
interface Known {
  auth_id: string;
  name: string | null;
  ekyc_id: string | null;
}

/** As the site knows the person, for labels. */
export const calledBy = ({ auth_id, name, ekyc_id }: Known): string => name ?? ekyc_id ?? shortId(auth_id);

interface PersonNameProps {
  authId: string;
  /** What operators call the person. */
  name?: string | null;
  /** By which the site's own systems know the person; empty: by none. */
  ekycIds?: readonly string[];
  /** There are more than these. */
  more?: boolean;
  /** Takes presses anywhere in its row. */
  rowLink?: boolean;
}

/** A person as the site knows them: by name, by its own ID where there is one, with the Auth ID below. Leads to the person. */
export function PersonName(props: PersonNameProps) {
  const { authId, name = null, ekycIds = [], more = false, rowLink = true } = props;
  const t = useOperatorTexts();
  const [first, ...others] = ekycIds;
  const count = others.length + (more ? 1 : 0);
  return (
    <div className="person-name">
      <Link href={personAddress(authId)} className={rowLink ? 'whole-row' : 'of-person'}>
        {name ?? first ?? <code title={authId}>{shortId(authId)}</code>}
      </Link>
      {name === null || first === undefined ? null : <span className="soft"> {first}</span>}
      {count > 0 ? (
        <span className="soft small" title={others.join(', ')}>
          {' '}
          {t.moreIds(`${others.length}${more ? '+' : ''}`)}
        </span>
      ) : null}
      {name === null && first === undefined ? null : <ShortId id={authId} />}
    </div>
  );
}
