import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** Receivers that a site can have. */
export const MOST_WEBHOOKS = 8;

/** `gone`: the receiver answered 410, so it is told of nothing more until an operator switches it on again. */
const WEBHOOK_STATES = ['on', 'off', 'gone'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Where a receiver is, and the secrets shared with it; kept sealed. */
export interface WebhookTarget {
  id: string;
  name: string;
  /** `https:`, or `http:` to an address of the site. */
  url: string;
  /** Certificates in PEM that are trusted for it; empty: those that the host trusts. */
  ca: string;
  /** A program of this host may receive: addresses of loopback are allowed. */
  onHost: boolean;
  /** Base64; each signs. The first is the latest. */
  secrets: readonly string[];
}

export const WEBHOOK_TARGETS: Shape<readonly WebhookTarget[]> = shapeOf(
  Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      url: Type.String(),
      ca: Type.String(),
      onHost: Type.Boolean(),
      secrets: Type.Array(Type.String()),
    }),
  ),
);

export interface WebhookEndpoint {
  id: string;
  state: WebhookState;
  createdAtUs: Micros;
}

const WEBHOOK_EVENTS = ['session.completed', 'deletion.completed', 'test'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

type DeliveryState = 'waiting' | 'delivered' | 'failed';

/**
 * Why a try failed. `status`: the receiver answered with another status than 2xx; `redirect`: it named another address,
 * which is not followed; `destination`: its name leads to an address that may not be called; `too_slow`; `unreachable`; `tls`;
 * `subject_gone`: what the event is about is no longer kept; `damaged`: what is kept of it cannot be read.
 */
const DELIVERY_PROBLEMS = [
  'status',
  'redirect',
  'destination',
  'too_slow',
  'unreachable',
  'tls',
  'subject_gone',
  'damaged',
] as const;
type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export interface Delivery {
  seq: number;
  endpointId: string;
  event: WebhookEvent;
  /** The ID of what it is about: a session, a deletion, or the test itself. */
  subject: string;
  atUs: Micros;
  /** When it is tried next; null: no more. */
  dueAtUs: Micros | null;
  tries: number;
  state: DeliveryState;
  triedAtUs: Micros | null;
  /** HTTP status of the latest answer; null: there was none. */
  status: number | null;
  problem: DeliveryProblem | null;
}

/**
 * The ID that receivers tell repetitions by: the same at each try and each replay, and for each receiver of the event.
 */
export const messageIdOf = ({ event, subject }: Pick<Delivery, 'event' | 'subject'>): string =>
  `${event}.${subject}`;

/** What came of a try. */
export type TryOutcome =
  | { delivered: true; status: number }
  | {
      delivered: false;
      problem: DeliveryProblem;
      status: number | null;
      /** What the host calls it, for the log. */
      why?: string;
    };

const MINUTE_S = 60;
const HOUR_S = 3600;
/** The pauses after each failed try, in seconds: eight tries within a day. */
export const PAUSES_S: readonly number[] = [
  5,
  MINUTE_S,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  6 * HOUR_S,
  15 * HOUR_S,
];
export const MOST_TRIES = PAUSES_S.length + 1;
/** A pause is up to this share longer or shorter, so that receivers that come back are not met by all at once. */
export const JITTER = 0.1;

/**
 * The delivery after a try.
 * @param chance from 0 up to but not including 1, decides the length of the pause
 */
export function afterTry(delivery: Delivery, outcome: TryOutcome, nowUs: Micros, chance: number): Delivery {
  const tries = delivery.tries + 1;
  const tried = { ...delivery, tries, triedAtUs: nowUs, status: outcome.status };
  if (outcome.delivered) return { ...tried, state: 'delivered', dueAtUs: null, problem: null };
  const { problem } = outcome;
  const pauseS = problem === 'subject_gone' || outcome.status === 410 ? undefined : PAUSES_S[tries - 1];
  if (pauseS === undefined) return { ...tried, state: 'failed', dueAtUs: null, problem };
  const pauseUs = Math.round(seconds(pauseS) * (1 - JITTER + 2 * JITTER * chance));
  return { ...tried, dueAtUs: nowUs + pauseUs, problem };
}

/** The delivery as it is before its first try, except for what is known of the latest one. */
export const replayed = (delivery: Delivery, nowUs: Micros): Delivery => ({
  ...delivery,
  state: 'waiting',
  dueAtUs: nowUs,
  tries: 0,
});

/** A waiting delivery, tried no more. */
export const givenUp = (delivery: Delivery, nowUs: Micros): Delivery => ({
  ...delivery,
  state: 'failed',
  dueAtUs: null,
  triedAtUs: delivery.triedAtUs ?? nowUs,
  problem: delivery.problem ?? 'unreachable',
});
