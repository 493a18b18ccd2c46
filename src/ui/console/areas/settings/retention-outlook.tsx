import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { moreTexts, texts } from './texts.ts';

const EVERY_MS = 15_000;

/** Shows in advance what will be deleted next. */
export default function RetentionOutlook() {
  const t = useTextsOf(texts);
  const words = useTextsOf(moreTexts);
  const { language } = useLanguage();
  const { value, problem } = usePolled(service.getRetention, EVERY_MS);
  if (!value) return <ProblemLine problem={problem} />;
  return (
    <Panel title={t.outlook.title}>
      <Facts
        wide
        facts={value.kinds.map(({ kind, keep_days, due, next_at }) => [
          words[SETTING_OF[kind]].label,
          keep_days === 0 ? (
            t.outlook.forEver
          ) : due > 0 ? (
            t.outlook.due(due.toLocaleString(language))
          ) : next_at ? (
            <Instant key={kind} at={next_at} />
          ) : (
            t.outlook.nothing
          ),
        ])}
      />
    </Panel>
  );
}

const SETTING_OF = {
  details: 'keep_details_days',
  sessions: 'keep_sessions_days',
  receipts: 'keep_receipts_days',
} as const;
