import './task.css';
import type { InstructionCode } from '../../../contract/capture.ts';
import { useTexts } from '../../kit/i18n/texts.ts';
import type { Task } from '../machine/state.ts';
import { useNow } from '../use-now.ts';

/** As in the mirrored preview: the person's own left is the screen's left. Degrees clockwise from up. */
const WAYS: Partial<Record<InstructionCode, number>> = {
  look_up: 0,
  turn_right: 90,
  look_down: 180,
  turn_left: 270,
};

const CHEVRONS = [0, 1, 2];

/** Arrows over the picture that point where the head is to go, and fill as it gets there. */
export function TaskWay({ code, task }: { code: InstructionCode; task: Task }) {
  const turnDeg = WAYS[code];
  if (turnDeg === undefined) return null;
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

/** The oval is taller than it is wide. */
const offset = (turnDeg: number): number => (turnDeg % 180 === 0 ? 30 : 17);

/** Which movement of how many, and the time for it. */
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
