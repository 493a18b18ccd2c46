import { Link } from 'wouter';
import { personAddress } from '../../addresses.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { CopyId, ShortId } from './copy-id.tsx';
import { type Known, shortId } from './known.ts';

interface PersonNameProps {
  person: Known;
  /** Further IDs linked to the person, besides the one shown. */
  otherIds?: readonly string[];
  /** There are more IDs than these. */
  more?: boolean;
  /**
   * `row`: reacts to presses anywhere in its row. `none`: no link, for places that must not be left, such as dialogs.
   */
  link?: 'plain' | 'row' | 'none';
  /**
   * Where the row leads if not to the person, and the name of that place, for screen readers: the words before the
   * person's name, and those after it, which tell several places of one person apart.
   */
  to?: { address: string; says: string; which: string };
}

const LINKS = { row: 'whole-row', plain: 'of-person' };

/**
 * A person as the site knows them, in the same form everywhere: by name, otherwise by the eKYC ID, otherwise by the
 * short form of the Auth ID, which can be copied. Links to the person, unless they were deleted.
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
            {to ? <span className="unseen"> {to.which}</span> : null}
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
      {byId || unknown ? null : <ShortId id={auth_id} />}
    </div>
  );
}
