import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Panel } from '../../parts/panel/panel.tsx';
import { SmallBars } from '../../parts/small-bars.tsx';
import { bucketName, listOf } from './figures.ts';
import { texts } from './texts.ts';

/** Slow, because earlier days change only once a day. */
const WEEK_EVERY_MS = 60_000;
const askWeek = () => service.getOverview({ range: '7d' });

/** The last seven days, whatever period is on screen; null until they are loaded. */
export const useWeek = (): AdminOverview | null => usePolled(useCallback(askWeek, []), WEEK_EVERY_MS).value;

/** The share of authentications that succeeded, in the period and in each of its days or hours. */
export function SuccessRate({ overview }: { overview: AdminOverview }) {
  const { colon } = useMarks();
  const { rate: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const { accepted, rejected } = overview.totals;
  const all = accepted + rejected;
  const percent = (part: number, whole: number) =>
    (part / whole).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  const bars = overview.buckets.map((b) => ({
    key: b.from,
    value: b.accepted,
    most: b.accepted + b.rejected,
    said: `${bucketName(b.from, overview, language)}${colon}${t.of(
      b.accepted.toLocaleString(language),
      (b.accepted + b.rejected).toLocaleString(language),
    )}`,
  }));
  return (
    <Panel title={t.title}>
      <div className="success-rate">
        <div>
          <p className="value">{all === 0 ? '–' : percent(accepted, all)}</p>
          <p className="soft">
            {all === 0 ? (
              t.none
            ) : (
              <Link href={listOf('accepted', overview)}>
                {t.of(accepted.toLocaleString(language), all.toLocaleString(language))}
              </Link>
            )}
          </p>
        </div>
        {all > 0 ? (
          <figure>
            <SmallBars bars={bars} label={t.chart[overview.range]} height={64} />
            <figcaption className="soft small">{t.hint[overview.range]}</figcaption>
          </figure>
        ) : null}
      </div>
    </Panel>
  );
}
