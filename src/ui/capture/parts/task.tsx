import './task.css';
import type { InstructionCode } from '../../../contract/capture/capture.ts';
import { useTexts } from '../../kit/i18n/texts.ts';
import type { Direction } from '../../kit/moving-head.tsx';
import { Check } from '../../visitor/pictures.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { wayOf } from '../machine/movements.ts';
import type { Task } from '../machine/state.ts';

/** Degrees clockwise from up. */
const TURNS: Record<Direction, number> = { up: 0, right: 90, down: 180, left: 270 };

const CHEVRONS = [0, 1, 2];

/** Arrows over the picture that point where the head should move, and fill as it gets there. */
export function TaskDirection({ code, task }: { code: InstructionCode | null; task: Task }) {
  const way = code && wayOf(code);
  if (way === null) return null;
  const turnDeg = TURNS[way];
  const lit = task.reached * CHEVRONS.length;
  return (
    <svg className="way" viewBox="0 0 100 130" aria-hidden="true" data-way={code}>
      <g transform={`translate(50 65) rotate(${turnDeg})`}>
        {CHEVRONS.map((n) => (
          <path
            key={n}
            className={lit > n + 0.5 ? 'made' : 'open'}
            style={{ animationDelay: `${n * 160}ms` }}
            d={`m-11 ${-(offset(turnDeg) + n * 9)} 11-8 11 8`}
          />
        ))}
      </g>
    </svg>
  );
}

/** Draws a tick over the picture for each movement that was seen. The tick fades on its own. */
export function DoneTick({ made }: { made: number }) {
  if (made === 0) return null;
  return (
    <div className="made-tick" data-made={made} aria-hidden="true">
      <Check />
    </div>
  );
}

/** People who cannot move their head are always offered another way. */
export function CannotMoveButton({ cannotMove }: { cannotMove: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="cannot-move" onClick={cannotMove}>
      <Words>{t.cannotMove.button}</Words>
    </button>
  );
}

/** Distance of the arrows from the centre: the oval is taller than it is wide. */
const offset = (turnDeg: number): number => (turnDeg % 180 === 0 ? 30 : 17);

/** Shows which movement of how many is in progress, and the time left for it. */
export function TaskSteps({ task }: { task: Task }) {
  const t = useTexts();
  const nowMs = useNow(100);
  const left = Math.max(0, Math.min(1, (task.endsAtMs - nowMs) / task.limitMs));
  return (
    <div className="task">
      <ol className="steps" aria-label={t.taskStep(task.step, task.steps)}>
        {Array.from({ length: task.steps }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their places
          <li key={i} className={i + 1 < task.step ? 'past' : i + 1 === task.step ? 'now' : 'to-come'} />
        ))}
      </ol>
      <div className="time" aria-hidden="true">
        <i style={{ transform: `scaleX(${left})` }} />
      </div>
    </div>
  );
}
