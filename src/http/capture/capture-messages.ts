import { Compile } from 'typebox/compile';
import { PageMessage, type ServiceMessage } from '../../contract/capture/capture.ts';
import { FRAME_LONG_SIDE_PX } from '../../contract/capture/frame.ts';
import { ownerKeyOfText, ownerQrText, textOfOwnerKey } from '../../contract/capture/owner-code.ts';
import { redirectTarget } from '../../contract/sessions/redirect-uri.ts';
import type { ReceivedMessage, SentMessage } from '../../domain/attempts/events.ts';
import type { Greeting } from '../../flows/capture/greeting.ts';

const JPEG_QUALITY = 0.85;
/** How often a page is sent a beat, ms. */
export const BEAT_MS = 10_000;
export const MESSAGE_MAX_BYTES = 8192;

const pageMessage = Compile(PageMessage);

/** @param bytes at most MESSAGE_MAX_BYTES @returns null for what is no message of the protocol. */
export function readPageMessage(bytes: Buffer): ReceivedMessage | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return pageMessage.Check(value) ? saidBy(value) : null;
  } catch {
    return null;
  }
}

function saidBy(message: PageMessage): ReceivedMessage {
  switch (message.type) {
    case 'start':
      return {
        type: 'start',
        claims: message.camera,
        withoutLight: message.withoutLight ?? false,
        protocol: message.protocol ?? 1,
        ownerKey: message.ownerKey === undefined ? null : ownerKeyOfText(message.ownerKey),
      };
    case 'trust': {
      const { publicKey, signature, platformVersion } = message;
      return { type: 'trust', proof: { publicKey, signature }, platformVersion };
    }
    default:
      return message;
  }
}

export const helloMessage = (greeting: Greeting): ServiceMessage => ({
  type: 'hello',
  ...greeting,
  frameLongSidePx: FRAME_LONG_SIDE_PX,
  jpegQuality: JPEG_QUALITY,
  beatMs: BEAT_MS,
});

export function serviceMessage(told: SentMessage): ServiceMessage {
  switch (told.type) {
    case 'started': {
      const { attemptsLeft, authId, ownerKey, attempt } = told;
      if (!ownerKey) return { type: 'started', attemptsLeft };
      const ownerCode = ownerQrText(authId, textOfOwnerKey(ownerKey));
      ownerKey.fill(0);
      return { type: 'started', attemptsLeft, ownerCode, attempt };
    }
    case 'light':
      return { type: 'light', colours: [...told.show.colours], stepMs: told.show.stepMs };
    case 'guide':
      return { type: 'guide', ...told.guide };
    case 'track': {
      const { fromMs, stepMs, points } = told.piece;
      return { type: 'track', fromMs, stepMs, points: points.map(([x, y]) => [x, y]) };
    }
    case 'finished': {
      const { policy, id, attempts, kind } = told.session;
      return {
        type: 'finished',
        result: told.outcome.result,
        reason: told.outcome.reason,
        ...(kind === 'registration' ? { attempt: attempts } : {}),
        redirectUri: redirectTarget(policy.redirectUri, id),
        autoRedirect: policy.autoRedirect,
        waitS: policy.autoRedirectWaitingS,
        trustChallenge: told.trustChallenge,
        ...(told.displayName === null ? {} : { displayName: told.displayName }),
        ...(told.door === null ? {} : { door: told.door }),
      };
    }
    default:
      return told;
  }
}
