import { type HiddenCamera, hiddenCamera } from '../camera/open-camera.ts';

/** What keeps this browser from using any issued URL. `cookies`: the ticket of a visit would not be kept. */
export type Obstacle = HiddenCamera | 'cookies';

/**
 * Known before the page visits, which opens the session, and uses up a link that opens once.
 * @returns null: nothing is in the way
 */
export const obstacleHere = (): Obstacle | null =>
  hiddenCamera() ?? (navigator.cookieEnabled ? null : 'cookies');
