/** Where a window reopens. Screens may have been disconnected since it was closed. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface WindowState extends Rectangle {
  maximized: boolean;
}

export const LEAST_WIDTH = 360;
export const LEAST_HEIGHT = 480;
/** The part of the title bar that must be visible, so that a person can drag the window. */
const GRIP_PX = 48;

/** @returns null if the value isn't a window state */
export function readWindowState(value: unknown): WindowState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y, width, height, maximized } = value as Record<string, unknown>;
  const whole = [x, y, width, height].every((n) => Number.isInteger(n) && Math.abs(n as number) < 100_000);
  if (!whole || typeof maximized !== 'boolean') return null;
  return { x, y, width, height, maximized } as WindowState;
}

/** The state, resized to fit its screen; null if its title bar wouldn't be on any screen. */
export function fitWindow(state: WindowState, screens: readonly Rectangle[]): WindowState | null {
  const screen = screens.find((s) => holdsGrip(s, state));
  if (!screen) return null;
  const width = Math.max(LEAST_WIDTH, Math.min(state.width, screen.width));
  const height = Math.max(LEAST_HEIGHT, Math.min(state.height, screen.height));
  return { ...state, width, height };
}

const holdsGrip = (screen: Rectangle, { x, y, width }: Rectangle): boolean =>
  y >= screen.y - 1 &&
  y + GRIP_PX <= screen.y + screen.height &&
  x + width - GRIP_PX >= screen.x &&
  x + GRIP_PX <= screen.x + screen.width;
