import { Fragment, Suspense } from 'react';
import { Link } from 'wouter';
import type { AdminAuditEntry } from '../../../../contract/audit/admin-audit.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { deletionAddress, importAddress, reviewAddress, sessionAddress } from '../../addresses.ts';
import { usePhone } from '../../hooks/use-phone.ts';
import { useMarks } from '../../i18n/marks.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { ShortId } from '../../parts/person/copy-id.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { actorOf } from './actor-of.ts';
import { detailInWords, detailTexts } from './detail-words.ts';
import { texts } from './texts.ts';

/** Loaded with the first entry that needs them, because they bring the texts of all settings. */
const SettingLabel = partOfPage(async () => ({
  default: (await import('./setting-words.tsx')).SettingLabel,
}));
const SettingValue = partOfPage(async () => ({
  default: (await import('./setting-words.tsx')).SettingValue,
}));

interface EntriesProps {
  entries: readonly AdminAuditEntry[];
}

/**
 * Shows entries as a table of who did what, or on a phone as two lines each. Where the call came from and other details
 * open on demand.
 */
export const AuditEntries = ({ entries }: EntriesProps) =>
  usePhone() ? <EntryLines entries={entries} /> : <EntryTable entries={entries} />;

function EntryTable({ entries }: EntriesProps) {
  const t = useTextsOf(texts);
  return (
    <ListTable label={t.title} heads={[t.number, t.at, t.who, t.what, t.details]} minWidth={760}>
      {entries.map((entry) => (
        <tr key={entry.seq}>
          <td>{entry.seq}</td>
          <td>
            <Instant at={entry.at} full />
          </td>
          <td className="name">{actorOf(entry, t)}</td>
          <RowHead className="entry-action">
            <div className="entry-what">
              <span>{t.actions[entry.action] ?? entry.action}</span>
              <Subject entry={entry} />
              <Said entry={entry} />
            </div>
          </RowHead>
          <td className="soft">
            {restOf(entry).length === 0 ? null : (
              <details>
                <summary>
                  {t.show}
                  <span className="unseen"> {entry.seq}</span>
                </summary>
                <Details entry={entry} shown={restOf(entry)} />
              </details>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

function EntryLines({ entries }: EntriesProps) {
  const t = useTextsOf(texts);
  return (
    <Panel>
      <ul className="entry-lines" aria-label={t.title}>
        {entries.map((entry) => {
          const by = actorOf(entry, t);
          return (
            <li key={entry.seq}>
              <details>
                <summary className="entry">
                  <span className="what">{t.actions[entry.action] ?? entry.action}</span>
                  <span className="soft small when">
                    <Instant at={entry.at} full /> · {by}
                  </span>
                </summary>
                <Facts
                  facts={[
                    [t.who, by],
                    [t.subject, <Subject key="subject" entry={entry} />],
                    [t.details, <Details key="details" entry={entry} shown={shownOf(entry)} />],
                    [t.number, `${entry.seq}`],
                  ]}
                />
              </details>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The page that shows the subject of an entry; the service resolves which person an entry is about. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  'person.session': sessionAddress,
  'person.consent': sessionAddress,
  'person.other_way': sessionAddress,
  'try.session': sessionAddress,
  'comparison.ask': sessionAddress,
  'comparison.end': sessionAddress,
  'caller.check': sessionAddress,
  'caller.cancel': sessionAddress,
  'caller.verdict': sessionAddress,
  'exemption.session': sessionAddress,
  'liveness.present': sessionAddress,
  'review.decide': reviewAddress,
  'review.undo': reviewAddress,
  'detection.dismiss': reviewAddress,
  'person.delete': deletionAddress,
  'person.withdraw': deletionAddress,
  'receipt.export': deletionAddress,
  'person.import': importAddress,
};

function Subject({ entry }: { entry: AdminAuditEntry }) {
  const { subject, subject_person, subject_people, subject_name, action } = entry;
  if (subject_person !== null) return <PersonName person={subject_person} />;
  if (subject_name !== null)
    return (
      <>
        <div>{subject_name}</div>
        <ShortId id={subject} />
      </>
    );
  if (action === SETTING_CHANGE)
    return (
      <>
        <Suspense fallback={null}>
          <SettingLabel name={subject} />
        </Suspense>
        <code className="breakable soft">
          <Underscored name={subject} />
        </code>
      </>
    );
  const page = PAGES[action];
  if (page && subject_people.length > 0)
    return (
      <>
        {subject_people.map((person) => (
          <PersonName key={person.auth_id} person={person} />
        ))}
        <ShortId id={subject} link={(short) => <Link href={page(subject)}>{short}</Link>} />
      </>
    );
  if (page && subject !== '')
    return <ShortId id={subject} link={(short) => <Link href={page(subject)}>{short}</Link>} />;
  if (isHex(subject)) return <ShortId id={subject} />;
  return <code className="breakable">{subject}</code>;
}

/** A name that breaks after its underscores where it must break. */
const Underscored = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, i, all) => (
    <Fragment key={all.slice(0, i).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));

const SETTING_CHANGE = 'settings.change';

/** Whether the value is an ID or a fingerprint, which is shown shortened. */
const isHex = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{32,}$/.test(text);

/** A setting whose old value is known. Entries of earlier versions have only the new one. */
const isChange = ({ action, details }: AdminAuditEntry): boolean =>
  action === SETTING_CHANGE && 'from' in details && 'to' in details;

/** The details that are listed by their names. A decision's verdicts that nobody gave are none. */
const shownOf = (entry: AdminAuditEntry): [string, AdminAuditEntry['details'][string]][] =>
  Object.entries(entry.details).filter(([name, value]) =>
    isChange(entry) ? name !== 'from' && name !== 'to' : !(isVerdict(entry, name) && value === 0),
  );

const isVerdict = ({ action }: AdminAuditEntry, name: string): boolean =>
  action === 'review.decide' && (name === 'same' || name === 'different');

/** The one verdict of a decision about two people, which needs no number. */
const isOnly = (entry: AdminAuditEntry, name: string): boolean =>
  isVerdict(entry, name) && entry.details[name] === 1 && entry.subject_people.length <= 2;

/** What the sentence does not say already: on a wide screen, the verdict of a decision is part of it. */
const restOf = (entry: AdminAuditEntry): [string, AdminAuditEntry['details'][string]][] =>
  shownOf(entry).filter(([name]) => !isOnly(entry, name));

/** The end of the sentence: from which value to which, or the verdict. */
function Said({ entry }: { entry: AdminAuditEntry }) {
  const t = useTextsOf(detailTexts);
  const verdict = shownOf(entry).find(([name]) => isOnly(entry, name));
  return isChange(entry) ? (
    <span>
      <Change entry={entry} />
    </span>
  ) : verdict ? (
    <span>{detailInWords(verdict[0], verdict[1], t).name}</span>
  ) : null;
}

/** The old and the new value of a setting. */
function Change({ entry }: { entry: AdminAuditEntry }) {
  const t = useTextsOf(detailTexts);
  const { from = null, to = null } = entry.details;
  return (
    <>
      <DetailValue entry={entry} name="from" inWords={detailInWords('from', from, t).value} />
      {' → '}
      <DetailValue entry={entry} name="to" inWords={detailInWords('to', to, t).value} />
    </>
  );
}

interface DetailsProps {
  entry: AdminAuditEntry;
  shown: ReturnType<typeof shownOf>;
}

function Details({ entry, shown }: DetailsProps) {
  const t = useTextsOf(detailTexts);
  const { colon } = useMarks();
  const phone = usePhone();
  return (
    <ul className="entry-details">
      {phone && isChange(entry) ? (
        <li>
          <Change entry={entry} />
        </li>
      ) : null}
      {shown.map(([name, value]) => {
        const words = detailInWords(name, value, t);
        return (
          <li key={name}>
            {words.name}
            {isOnly(entry, name) ? null : (
              <>
                {colon}
                <DetailValue entry={entry} name={name} inWords={words.value} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DetailValueProps {
  entry: AdminAuditEntry;
  /** The name of the detail in the log. */
  name: string;
  inWords: string;
}

function DetailValue({ entry: { action, subject, details }, name, inWords }: DetailValueProps) {
  const value = details[name];
  if (isHex(value)) return <ShortId id={value} />;
  if (action !== SETTING_CHANGE || (name !== 'to' && name !== 'from')) return inWords;
  return (
    <Suspense fallback={inWords}>
      <SettingValue name={subject} value={value ?? null} otherwise={inWords} />
    </Suspense>
  );
}
