import { useCallback } from 'react';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { useTimeZone } from '../../parts/instant.tsx';
import { fullInstant } from '../../parts/regional.ts';
import { LOST, lostIn } from './lost-since.ts';
import { texts } from './texts.ts';

/** The most rows that the service gives at once. */
const MOST_ROWS = 1000;

/** What a restore of this backup would take away, counted, and its other consequences. */
export function LostSince({ madeAt }: { madeAt: string }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const when = fullInstant(new Date(madeAt), language, useTimeZone());
  return (
    <div className="of-banner" data-part="lost">
      <Banner tone="warn" title={t.since.title(when)}>
        <Counted madeAt={madeAt} />
        <Consequences />
      </Banner>
    </div>
  );
}

function Counted({ madeAt }: { madeAt: string }) {
  const { since: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const { comma } = useMarks();
  // The service is asked by whole seconds.
  const since = `${new Date(madeAt).toISOString().slice(0, 19)}Z`;
  const { value: audit } = useAsked(
    useCallback(() => service.listAudit({ from: since, size: MOST_ROWS }), [since]),
  );
  const { value: issued } = useAsked(
    useCallback(() => service.listSessions({ since, size: MOST_ROWS }), [since]),
  );
  if (!audit || !issued) return null;
  const counts = lostIn(audit.entries, issued.sessions, madeAt);
  const named = LOST.filter((kind) => counts[kind] > 0).map((kind) =>
    t.counted[kind](counts[kind].toLocaleString(language), counts[kind] === 1),
  );
  if (named.length === 0) return <p>{t.nothing}</p>;
  const list = named.join(comma);
  return (
    <p data-part="counted">
      <strong>{audit.pagination || issued.pagination ? t.atLeast(list) : list}</strong>
    </p>
  );
}

/** The consequences of a restore, in the same words everywhere. */
export function Consequences() {
  const t = useTextsOf(texts);
  const place = useStatus().value?.service.dataKey.place;
  return (
    <ul>
      {[...t.lost, ...(place === 'passphrase' ? [t.keyBeside] : [])].map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  );
}
