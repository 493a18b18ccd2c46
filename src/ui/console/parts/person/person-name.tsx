import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from 'wouter';
import { personAddress } from '../../addresses.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { type Known, shortId } from './known.ts';

function CopyId({ id }: { id: string }) {
  const t = useOperatorTexts();
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size={24}
          onClick={copy}
          aria-label={copied ? t.copied : t.copyId(shortId(id))}
        >
          {copied ? <IconCheck size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

interface PersonNameProps {
  person: Known;
  /** Linked besides the one that is shown. */
  otherIds?: readonly string[];
  /** There are more than these. */
  more?: boolean;
  /** `row`: takes presses anywhere in its row. `none`: where one may not go away, as in a dialog. */
  link?: 'plain' | 'row' | 'none';
  /** Where the row leads, if not to the person, and what that is. */
  to?: { address: string; says: string };
}

const LINKS = { row: 'whole-row', plain: 'of-person' };

/**
 * A person as the site knows them, wherever one is shown: by name, by its own ID where there is one, else by the Auth ID, whose
 * short form can be copied. Leads to the person, if they are still there.
 */
export function PersonName(props: PersonNameProps) {
  const { person, otherIds = [], more = false, link = 'plain', to } = props;
  const t = useOperatorTexts();
  const { auth_id, name, ekyc_id, erased = false, unknown = false } = person;
  const count = otherIds.length + (more ? 1 : 0);
  const byId = name === null && ekyc_id === null && !erased && !unknown;
  const called = erased
    ? t.deletedPerson
    : (name ?? ekyc_id ?? (unknown ? t.unknownId : <code title={auth_id}>{shortId(auth_id)}</code>));
  return (
    <div className="person-name">
      <span className="called">
        {link === 'none' || (erased && !to) ? (
          <strong>{called}</strong>
        ) : (
          <Link href={to?.address ?? personAddress(auth_id)} className={LINKS[link]}>
            {to ? <span className="unseen">{to.says} </span> : null}
            {called}
          </Link>
        )}
        {byId ? <CopyId id={auth_id} /> : null}
      </span>
      {name === null || ekyc_id === null ? null : <span className="soft"> {ekyc_id}</span>}
      {count > 0 ? (
        <span className="soft small" title={otherIds.join(', ')}>
          {' '}
          {t.moreIds(`${otherIds.length}${more ? '+' : ''}`)}
        </span>
      ) : null}
      {unknown && ekyc_id !== null ? <span className="soft small"> {t.unknownId}</span> : null}
      {byId || unknown ? null : (
        <span className="short-id">
          <code title={auth_id}>{shortId(auth_id)}</code>
          <CopyId id={auth_id} />
        </span>
      )}
    </div>
  );
}
