import type { ServiceMessage } from '../../../contract/capture/capture.ts';
import { withPiece } from '../../../contract/capture/point-track.ts';
import { endAttempt, goOn, inAttempt, type StepResult, stay } from './attempt.ts';
import { startGuide, takeGuide } from './guide.ts';
import { redirectTarget } from './redirect-target.ts';
import { type CaptureState, isOver, type Message, type SessionTerms, type Trust } from './state.ts';
import { endTrust, OFFER_MS } from './trust.ts';

/** More than any window the service grants. This bound keeps a malformed message from releasing a flood of frames. */
const CREDITS_MAX = 64;

/** Applies a message from the service. A message that does not fit the phase changes nothing the person sees. */
export function takeMessage(state: CaptureState, message: ServiceMessage, nowMs: number): StepResult {
  if (message.type === 'trust_result') return endTrust(state, message.trusted, nowMs);
  if (isOver(state.phase)) return stay(state);
  switch (message.type) {
    case 'hello':
      return hello(state, message, nowMs);
    case 'started':
      return started(state, message, nowMs);
    case 'credit':
      return credit(state, message);
    case 'guide':
      return guided(state, message, nowMs);
    case 'light':
      return light(state, message);
    case 'track':
      return track(state, message, nowMs);
    case 'attempt_over':
      return attemptOver(state, message);
    case 'finished':
      return finished(state, message, nowMs);
    case 'busy':
      return busy(state, message, nowMs);
    default:
      // A newer service may send more types of message; a page loaded before its upgrade ignores them.
      return stay(state);
  }
}

/** A busy service reports it for every frame. The page keeps showing one notice for a while, so that it can be read. */
const BUSY_LINGERS_MS = 1500;

function busy(state: CaptureState, message: Message<'busy'>, nowMs: number): StepResult {
  const lingerMs = state.phase.name === 'capturing' ? BUSY_LINGERS_MS : 0;
  const busyUntilMs = nowMs + message.retryMs + lingerMs;
  return stay({ ...state, busyUntilMs, before: message.ahead ?? null });
}

function hello(state: CaptureState, message: Message<'hello'>, nowMs: number): StepResult {
  const { frameLongSidePx, jpegQuality, attemptsLeft, device } = message;
  const endsAtMs = nowMs + message.endsInMs;
  const terms: SessionTerms = {
    kind: message.comparison ? 'comparison' : message.kind,
    frameLongSidePx,
    jpegQuality,
    endsAtMs,
    light: message.light === true,
    callerCheck: message.callerCheck ?? null,
    movements: message.movements ?? 0,
    challenge: message.challenge ?? 'movements',
    ownerCode: message.ownerCode === true,
    opensOnce: message.opensOnce === true,
  };
  const next: CaptureState = {
    ...state,
    terms,
    device,
    attemptsLeft,
    losses: 0,
    busyUntilMs: null,
    before: null,
  };
  const met = greeted(next, message);
  return stay(met.state, { type: 'introduce_device', ...device }, ...met.commands);
}

function greeted(state: CaptureState, { tutorial, lastRuns }: Message<'hello'>): StepResult {
  if (state.phase.name === 'other_way' && state.phase.chosen)
    return stay(state, { type: 'send_alternative' });
  if (state.phase.name !== 'connecting') return stay(state);
  // The page of the last attempt is gone, which ends within seconds.
  if (lastRuns) return stay({ ...state, phase: { name: 'attempt_over', reason: 'interrupted' } });
  // Whoever left the last attempt to read about other ways, and loads the page again.
  if (state.attemptsLeft === 0) return stay({ ...state, phase: { name: 'other_way', chosen: false } });
  // Before their face at the site is replaced, they are told that a code will come.
  const { terms } = state;
  const tapped = tutorial || (terms?.kind === 'registration' && terms.ownerCode);
  if (tapped) return stay({ ...state, phase: { name: 'tutorial' } });
  const asking: CaptureState = { ...state, phase: { name: 'permission' } };
  return state.granted ? goOn(asking) : stay(asking);
}

function started(state: CaptureState, message: Message<'started'>, nowMs: number): StepResult {
  const { ownerCode: code, attempt } = message;
  const givenCode = code === undefined || attempt === undefined ? null : { code, attempt };
  const next: CaptureState = { ...state, attemptsLeft: message.attemptsLeft, givenCode };
  if (state.phase.name !== 'starting') return stay(next);
  const phase = { name: 'capturing', guide: startGuide(nowMs) } as const;
  return stay({ ...next, phase, credits: 0, busyUntilMs: null, before: null });
}

function credit(state: CaptureState, message: Message<'credit'>): StepResult {
  // A credit that arrives before `started` belongs to an earlier attempt and ended with it.
  const granted = Number.isInteger(message.frames) && message.frames > 0 ? message.frames : 0;
  if (state.phase.name !== 'capturing' || granted === 0) return stay(state);
  return stay({ ...state, credits: Math.min(CREDITS_MAX, state.credits + granted) });
}

function guided(state: CaptureState, message: Message<'guide'>, nowMs: number): StepResult {
  if (state.phase.name !== 'capturing') return stay(state);
  const guide = takeGuide(state.phase.guide, message, nowMs);
  // A guide message without colours and with a task means that the service has judged the colours and moved on; one about
  // the face alone can arrive while they are shown.
  const shows = message.instruction === 'watch_colours' || message.task == null;
  const light = shows ? state.light : null;
  const track = message.instruction === 'follow_point' ? state.track : null;
  return stay({ ...state, light, track, phase: { name: 'capturing', guide }, busyUntilMs: null });
}

function light(state: CaptureState, { colours, stepMs }: Message<'light'>): StepResult {
  if (state.phase.name !== 'capturing') return stay(state);
  return stay({ ...state, light: { colours, stepMs } });
}

function track(state: CaptureState, piece: Message<'track'>, nowMs: number): StepResult {
  if (state.phase.name !== 'capturing') return stay(state);
  return stay({ ...state, track: withPiece(state.track, piece, nowMs) });
}

function attemptOver(state: CaptureState, message: Message<'attempt_over'>): StepResult {
  // It may have been the code, which is then asked for again.
  const shownKey = message.reason === 'not_confirmed' ? undefined : state.shownKey;
  const next: CaptureState = { ...state, attemptsLeft: message.attemptsLeft, shownKey, givenCode: null };
  if (!inAttempt(state.phase)) return stay(next);
  return endAttempt(next, { name: 'attempt_over', reason: message.reason });
}

/**
 * A failure stays for at least this long, whatever the calling system asked for, so that the reason and the other ways
 * can be read (docs/decisions/0086).
 */
const FAILURE_MS = 10_000;

function finished(state: CaptureState, message: Message<'finished'>, nowMs: number): StepResult {
  const target = redirectTarget(message.redirectUri);
  const { result, reason, trustChallenge: challenge } = message;
  const { phase } = state;
  const reads = phase.name === 'cannot_move' || (phase.name === 'other_way' && !phase.chosen);
  const gaveUp = reads && !result && reason !== 'alternative';
  const least = result ? (challenge === null ? 0 : OFFER_MS) : FAILURE_MS;
  const waitMs = Math.max(message.waitS * 1000, least);
  const { givenCode } = state;
  // After the connection was lost, another attempt may have registered the face: this code would open nothing.
  const ownerCode = result && givenCode?.attempt === message.attempt ? (givenCode?.code ?? null) : null;
  // Whoever has a code to keep leaves when they have kept it.
  const redirects = message.autoRedirect && target !== null && !gaveUp && ownerCode === null;
  const redirectAtMs = redirects ? nowMs + waitMs : null;
  const trust: Trust =
    challenge === null ? { name: 'none' } : { name: 'offered', challenge, turnedTo: false };
  const displayName = (result && message.displayName) || null;
  const door = message.door ?? null;
  const shown = { displayName, door, ownerCode };
  const ending = { result, reason, ...shown, target, redirectAtMs, gaveUp, left: false, trust };
  return endAttempt({ ...state, givenCode: null }, { name: 'finished', ending });
}
