import './light-show.css';
import { useEffect, useRef, useState } from 'react';
import type { Light } from '../machine/state.ts';

export interface LightEvents {
  shown: () => void;
  over: () => void;
}

/** Fills the screen behind the picture with one colour after another. */
export function LightShow({ light, events }: { light: Light; events: LightEvents }) {
  const colour = useColour(light, events);
  return (
    <div className="light" style={{ backgroundColor: colour }} data-colour={colour} aria-hidden="true" />
  );
}

function useColour(light: Light, events: LightEvents): string {
  const [step, setStep] = useState(0);
  const told = useRef(events);
  told.current = events;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startedMs = 0;
    const next = (n: number): void => {
      if (n === light.colours.length) {
        told.current.over();
        return;
      }
      setStep(n);
      timer = setTimeout(() => next(n + 1), startedMs + (n + 1) * light.stepMs - performance.now());
    };
    // The second callback runs after the first picture with the colour has been drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startedMs = performance.now();
        told.current.shown();
        next(0);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [light]);
  return light.colours[step] ?? '#ffffff';
}
