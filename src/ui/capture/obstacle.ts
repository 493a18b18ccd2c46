import { type HiddenCamera, hiddenCamera } from '../camera/open-camera.ts';
import { pageMeta } from '../kit/page-meta.ts';

/** What keeps this browser from using any issued URL. `cookies`: the ticket of a visit would not be kept. */
export type Obstacle = HiddenCamera | 'cookies';

/**
 * Known before the page visits, which opens the session, and uses up a link that opens once. Where that has happened, as for a
 * sign-in, nothing is saved by not visiting: the page goes on, and tells what is in the way and of other ways.
 * @returns null: nothing is in the way
 */
export const obstacleHere = (): Obstacle | null => {
  const hidden = pageMeta('omote-visited') === '' ? hiddenCamera() : null;
  return hidden ?? (navigator.cookieEnabled ? null : 'cookies');
};
