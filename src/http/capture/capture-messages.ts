import { Compile } from 'typebox/compile';
import { FRAME_LONG_SIDE_PX, PageMessage, type ServiceMessage } from '../../contract/capture/capture.ts';
import { redirectTarget } from '../../contract/sessions/redirect-uri.ts';
import { deadlineUs, type Session, toldAttemptsLeft } from '../../domain/sessions/session.ts';
import type { CaptureEvent, LiveCapture } from '../../flows/capture/live-capture.ts';
import { movementsAsked } from '../../flows/liveness/capture-policy.ts';
import type { World } from '../../flows/world.ts';

const JPEG_QUALITY = 0.85;
const MAX_MESSAGE_BYTES = 8192;

const pageMessage = Compile(PageMessage);

/** @returns null for what is no message of the protocol. */
export function readPageMessage(bytes: Buffer): PageMessage | null {
  if (bytes.length > MAX_MESSAGE_BYTES) return null;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return pageMessage.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the profile asks for the person's intent, no page begins by itself: kiosks are tapped anyway. */
const asksForTap = ({ settings, store }: World, { id, policy }: Session): boolean =>
  policy.tutorial ||
  (settings.guessingProfile === 'nist_800_63b' && store.sessionOrigin(id).kioskId === null);

export function helloMessage(world: World, { session, device }: LiveCapture): ServiceMessage {
  const { clock, settings } = world;
  const endUs = deadlineUs(session) ?? clock.nowUs();
  return {
    type: 'hello',
    kind: session.kind,
    tutorial: asksForTap(world, session),
    attemptsLeft: toldAttemptsLeft(session),
    endsInMs: Math.max(0, Math.round((endUs - clock.nowUs()) / 1000)),
    detectionTimeoutMs: session.policy.detectionTimeoutS * 1000,
    frameLongSidePx: FRAME_LONG_SIDE_PX,
    jpegQuality: JPEG_QUALITY,
    light: settings.lightChallenge,
    movements: movementsAsked(world, session),
    device: { handle: device.handle, challenge: device.challenge },
  };
}

/** @param trustChallenge what `finished` offers to sign */
export function eventMessage(event: CaptureEvent, trustChallenge: string | null): ServiceMessage {
  switch (event.kind) {
    case 'started':
      return { type: 'started', attemptsLeft: event.attemptsLeft };
    case 'guide':
    case 'light':
      return { type: 'guide', ...event.guide };
    case 'attempt_over':
      return { type: 'attempt_over', reason: event.reason, attemptsLeft: event.attemptsLeft };
    case 'finished': {
      const { policy, id } = event.session;
      return {
        type: 'finished',
        result: event.outcome.result,
        reason: event.outcome.reason,
        redirectUri: redirectTarget(policy.redirectUri, id),
        autoRedirect: policy.autoRedirect,
        waitS: policy.autoRedirectWaitingS,
        trustChallenge,
      };
    }
  }
}
