import { Link } from 'wouter';
import type { AdminModels, AdminRecommendation } from '../../../../contract/packs/admin-models.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { Copyable } from '../../parts/copyable.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { recommendedTexts } from './recommended-texts.ts';

/** Slow, because on these pages the recommendation is only one sentence among others. */
const EVERY_MS = 60_000;

/** The recommendation for pages that do not show the packs themselves. */
export function RecommendedPack() {
  const { value } = usePolled(service.getModels, EVERY_MS);
  return value ? <Recommended models={value} /> : null;
}

interface RecommendedProps {
  models: AdminModels;
  /** Starts a switch to the pack, on pages where that is possible. */
  begin?: (pack: string) => Promise<void>;
}

/**
 * Recommends a pack that would recognise more people, with the reason and how to get it. Shows nothing if it is already
 * in use.
 */
export function Recommended({ models: { recommended }, begin }: RecommendedProps) {
  const t = useTextsOf(recommendedTexts);
  const may = useMay('admin');
  if (!recommended) return null;
  const { pack, complete } = recommended;
  return (
    <Panel title={t.title}>
      <Why recommended={recommended} />
      {complete ? null : (
        <>
          <p className="soft">{t.fetch}</p>
          <Copyable text={command(`models fetch ${pack}`)} />
          <p className="soft">{t.offline}</p>
          <Copyable text={command(`models install FOLDER ${pack}`)} />
        </>
      )}
      {complete && begin && may ? <CallButton act={() => begin(pack)}>{t.change(pack)}</CallButton> : null}
      {complete && !begin ? <Link href="/console/models">{t.toModels}</Link> : null}
    </Panel>
  );
}

function Why({ recommended }: { recommended: AdminRecommendation }) {
  const t = useTextsOf(recommendedTexts);
  const { language } = useLanguage();
  const { setting } = useScoreTexts();
  const { pack, fmr, collection, recognised, recognised_now: now } = recommended;
  const percent = (share: number) => (100 * share).toLocaleString(language, { maximumFractionDigits: 1 });
  const shown = ({ value, low, high }: AdminRecommendation['recognised']) =>
    t.share(percent(value), percent(low), percent(high));
  return (
    <p>
      {t.why({
        pack,
        recognised: shown(recognised),
        now: now && shown(now),
        rate: setting(fmr),
        collection,
      })}
    </p>
  );
}
