import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { bothEyes, EYES_DOWN, INITIAL_VIEW, moved, type ViewTransform, zoomed } from './view-transform.ts';

export interface SharedView {
  transform: ViewTransform;
  /** The pane's height as a share of its width; set by the pane. */
  tall: RefObject<number>;
  /** Enlarges the middle, at most until both eyes just fit; a pinch or the wheel enlarge any place further. */
  zoom: (factor: number) => void;
  move: (dx: number, dy: number) => void;
  reset: () => void;
  change: (next: (was: ViewTransform) => ViewTransform) => void;
}

/** The zoom and position that both pictures share. */
export function useSharedView(): SharedView {
  const [transform, change] = useState(INITIAL_VIEW);
  const tall = useRef(1);
  return {
    transform,
    change,
    tall,
    zoom: useCallback(
      (factor: number) =>
        change((was) =>
          zoomed(
            was,
            Math.min(factor, Math.max(1, bothEyes(tall.current) / was.scale)),
            0.5,
            EYES_DOWN * tall.current,
            tall.current,
          ),
        ),
      [],
    ),
    move: useCallback((dx: number, dy: number) => change((was) => moved(was, dx, dy, tall.current)), []),
    reset: useCallback(() => change(INITIAL_VIEW), []),
  };
}

const WHEEL_STEP = 0.0022;

/** Handles wheel, drag and pinch on a pane. Lengths are shares of the pane's width. */
export function useGestures(
  pane: RefObject<HTMLElement | null>,
  { change, tall }: Pick<SharedView, 'change' | 'tall'>,
): void {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const place = (event: { clientX: number; clientY: number }) => {
      const { left, top, width } = element.getBoundingClientRect();
      return { x: (event.clientX - left) / width, y: (event.clientY - top) / width };
    };
    const down = (event: PointerEvent): void => {
      // A captured pointer would not press the button.
      if (event.target instanceof Element && event.target.closest('button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      change((was) =>
        other
          ? pinched(was, { before, now, other }, tall.current)
          : moved(was, now.x - before.x, now.y - before.y, tall.current),
      );
    };
    const up = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = place(event);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      change((was) => zoomed(was, Math.exp(-event.deltaY * lines * WHEEL_STEP), x, y, tall.current));
    };
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    // React's own listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => ending.abort();
  }, [pane, change, tall]);
}

type Place = { x: number; y: number };

interface Pinch {
  /** The finger that moves. */
  before: Place;
  now: Place;
  /** The finger that stays. */
  other: Place;
}

function pinched(was: ViewTransform, { before, now, other }: Pinch, tall: number): ViewTransform {
  const apart = (p: Place) => Math.max(0.01, Math.hypot(p.x - other.x, p.y - other.y));
  const [mx, my] = [(now.x + other.x) / 2, (now.y + other.y) / 2];
  const grown = zoomed(was, apart(now) / apart(before), mx, my, tall);
  return moved(grown, (now.x - before.x) / 2, (now.y - before.y) / 2, tall);
}
