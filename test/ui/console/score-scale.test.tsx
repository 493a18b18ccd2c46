/** Thresholds change after a review was opened, whose score then may lie above or below both. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreScale } from '../../../src/ui/console/parts/score/score-scale.tsx';

/** The lines that the texts of the thresholds are on, and the number of lines that the scale has room for. */
function linesOf(score: number): { all: number; used: number[] } {
  const shown = renderToStaticMarkup(
    <ScoreScale
      score={score}
      ticks={[
        { kind: 'reviewFrom', score: 0.71 },
        { kind: 'automaticFrom', score: 0.72 },
      ]}
    />,
  );
  const [all = 0, ...used] = [...shown.matchAll(/--lines:(\d+)/g)].map(([, line]) => Number(line));
  return { all, used };
}

test.each([0.5, 0.715, 0.9])('the thresholds beside a score of %d have a line each', (score) => {
  expect(linesOf(score)).toEqual({ all: 2, used: [0, 1] });
});
