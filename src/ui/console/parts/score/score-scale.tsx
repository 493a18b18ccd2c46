import type { CSSProperties } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { texts } from './score-texts.ts';
import './score-scale.css';

interface ScaleTick {
  kind: 'reviewFrom' | 'automaticFrom' | 'acceptedFrom';
  score: number;
}

/** Space outside the outermost marks, as a share of the distance between the marks. */
const MARGIN = 0.35;
/** A minimum width of the scale, for marks that are all equal. */
const LEAST_SPAN = 0.01;

/** Shows a score among the thresholds. The score is drawn by position and stated as a number. */
export function ScoreScale({ score, ticks }: { score: number; ticks: readonly ScaleTick[] }) {
  const { comma } = useMarks();
  const t = useTextsOf(texts);
  const all = [score, ...ticks.map((tick) => tick.score)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const margin = Math.max(LEAST_SPAN, most - least) * MARGIN;
  const share = (s: number): number => (s - least + margin) / (most - least + 2 * margin);
  const place = (s: number): string => `${(100 * share(s)).toFixed(2)}%`;
  const said = ticks.map((tick) => t.scale[tick.kind](tick.score.toFixed(3))).join(comma);
  return (
    <div
      className="score-scale"
      role="img"
      aria-label={t.scale.label(score.toFixed(3), said)}
      style={linesOf(ticks.length)}
    >
      <div className="line" />
      <div className="score" style={{ insetInlineStart: place(score) }}>
        <span>{t.score(score.toFixed(3))}</span>
      </div>
      {ticks.map((tick, line) => (
        <div
          key={tick.kind}
          className={`threshold ${side(share(tick.score))}`}
          style={{ insetInlineStart: place(tick.score), ...linesOf(line) }}
        >
          <span>{t.scale[tick.kind](tick.score.toFixed(3))}</span>
        </div>
      ))}
    </div>
  );
}

/** The direction in which a mark's text extends, so that it stays on the scale. */
const side = (share: number): string => (share < 0.35 ? 'first' : share > 0.65 ? 'last' : '');

/** For the style sheet: the text of each threshold has a line of its own, because thresholds may be close together. */
const linesOf = (lines: number): CSSProperties => ({ '--lines': lines }) as CSSProperties;
