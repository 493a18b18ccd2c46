import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';
import {
  endAttempt,
  goOn,
  inAttempt,
  pump,
  reopenCamera,
  type StepResult,
  sendEncoded,
  stay,
  takeCode,
} from './attempt.ts';
import type { CaptureEvent } from './events.ts';
import { settleGuide } from './guide.ts';
import { takeMessage } from './messages.ts';
import {
  type CaptureState,
  type CloseReason,
  initialState,
  isOver,
  isReading,
  type Phase,
  type Trust,
} from './state.ts';
import { considerTrust, declineTrust, endTrust, trustDevice, withdrawTrust } from './trust.ts';

export const begin = (): StepResult => stay(initialState, { type: 'connect' });

/** The only place where the page's state changes. It is pure: events carry the time, and effects leave as commands. */
export function step(state: CaptureState, event: CaptureEvent): StepResult {
  switch (event.type) {
    case 'message':
      return pump(takeMessage(state, event.message, event.nowMs));
    case 'link_up':
      return stay({ ...state, link: { name: 'up' } });
    case 'link_lost':
      return loseLink(state, event.code, event.nowMs);
    case 'link_refused':
      return refuseLink(state, event.why, event.again);
    case 'camera_opened':
      return openedCamera(state);
    case 'camera_failed':
      if (state.phase.name !== 'opening_camera') return stay(state);
      return stay({ ...state, phase: { name: 'camera_help', problem: event.problem } });
    case 'camera_ended':
      return loseCamera(state);
    case 'camera_granted':
      return grantCamera(state);
    case 'picture':
      return stay({ ...state, picture: event.fault });
    case 'reopen':
      return reopenCamera(state);
    case 'frame_encoded':
      return pump(sendEncoded({ ...state, encoding: false }, event.epoch, event.frame));
    case 'begin':
      return goOn(state);
    case 'owner_code':
      return takeCode(state, event.key);
    case 'choose_light':
      return stay({ ...state, withoutLight: event.without });
    case 'choose_voice':
      return stay({ ...state, spoken: event.spoken });
    case 'cannot_move':
      return giveUp(state);
    case 'other_way':
      return seekOtherWay(state);
    case 'end_for_other_way':
      return endForOtherWay(state);
    case 'light_shown':
      return state.light ? stay(state, { type: 'send_lit', shownMs: event.shownMs }) : stay(state);
    case 'light_over':
      return stay({ ...state, light: null });
    case 'leave':
      return leave(state);
    case 'touched':
      return stayOnFailure(state);
    case 'consider_trust':
      return considerTrust(state, event.nowMs);
    case 'trust':
      return trustDevice(state, event.nowMs);
    case 'decline_trust':
      return declineTrust(state, event.nowMs);
    case 'trust_failed':
      return endTrust(state, false, event.nowMs);
    case 'tick':
      return tick(state, event.nowMs);
  }
}

function loseLink(state: CaptureState, code: number, nowMs: number): StepResult {
  if (isOver(state.phase)) return withdrawTrust(state, nowMs);
  const why = closeReason(code);
  if (why) return closeFor(state, why);
  const losses = state.losses + 1;
  const delayMs = Math.max(reconnectDelayMs(losses), (state.busyUntilMs ?? nowMs) - nowMs);
  const waiting: CaptureState = { ...state, losses, link: { name: 'waiting', untilMs: nowMs + delayMs } };
  if (inAttempt(state.phase)) return endAttempt(waiting, { name: 'attempt_over', reason: 'disconnected' });
  if (state.phase.name === 'opening_camera') return endAttempt(waiting, { name: 'permission' });
  return stay({ ...waiting, busyUntilMs: null });
}

/** Whoever was let in before is told what has happened since; anybody else, why the link does not open. */
function refuseLink(state: CaptureState, why: PageRefusal, again: boolean): StepResult {
  if (isOver(state.phase)) return stay(state);
  if (!again) return endAttempt(state, { name: 'refused', why });
  return closeFor(state, why === 'other_address' ? 'moved' : 'ended');
}

const closeFor = (state: CaptureState, why: CloseReason): StepResult =>
  endAttempt(state, { name: 'closed', why });

function openedCamera(state: CaptureState): StepResult {
  // The picture is no longer needed, so the camera is closed and its light goes out.
  if (state.phase.name !== 'opening_camera') {
    return inAttempt(state.phase) ? stay(state) : stay(state, { type: 'close_camera' });
  }
  const next: CaptureState = { ...state, phase: { name: 'starting' }, credits: 0, epoch: state.epoch + 1 };
  return stay(next, { type: 'send_start' });
}

function loseCamera(state: CaptureState): StepResult {
  const phase: Phase = { name: 'camera_help', problem: 'unplugged' };
  if (inAttempt(state.phase)) return endAttempt(state, phase, { type: 'send_stop' });
  // It was open, but has shown nothing yet, so that no attempt has begun.
  return state.phase.name === 'opening_camera' ? endAttempt(state, phase) : stay(state);
}

/** Uses up the attempt: a page cannot exempt anyone from the head movements. The session waits for what the person does next. */
function giveUp(state: CaptureState): StepResult {
  const phase: Phase = { name: 'cannot_move' };
  if (inAttempt(state.phase)) return endAttempt(state, phase, { type: 'send_stop', forOtherWay: true });
  return state.phase.name === 'attempt_over' ? stay({ ...state, phase }) : stay(state);
}

/** Uses up an attempt that is in progress; before the camera is open, no attempt is used. */
function seekOtherWay(state: CaptureState): StepResult {
  const phase: Phase = { name: 'other_way', chosen: false };
  if (inAttempt(state.phase)) return endAttempt(state, phase, { type: 'send_stop', forOtherWay: true });
  if (state.phase.name === 'opening_camera') return endAttempt(state, phase);
  const asks = isReading(state.phase) || state.phase.name === 'connecting';
  return asks ? stay({ ...state, phase }) : stay(state);
}

/** The service decides: a result that is there already stays. Without a connection, the page says it after the next `hello`. */
const endForOtherWay = (state: CaptureState): StepResult =>
  isOver(state.phase)
    ? stay(state)
    : endAttempt(state, { name: 'other_way', chosen: true }, { type: 'send_alternative' });

function grantCamera(state: CaptureState): StepResult {
  const next = { ...state, granted: true };
  return state.phase.name === 'permission' ? goOn(next) : stay(next);
}

function leave(state: CaptureState): StepResult {
  if (state.phase.name !== 'finished' || state.phase.ending.target === null) return stay(state);
  const { ending } = state.phase;
  // The page may stay, as when an app opens beside it: then there is nothing left to choose, but an answer still counts.
  const trust: Trust = ending.trust.name === 'offered' ? { name: 'none' } : ending.trust;
  const phase: Phase = { name: 'finished', ending: { ...ending, left: true, trust } };
  return stay({ ...state, phase }, { type: 'redirect', target: state.phase.ending.target });
}

/** A failure that somebody is reading is left only by its button. */
function stayOnFailure(state: CaptureState): StepResult {
  const { phase } = state;
  if (phase.name !== 'finished' || phase.ending.result || phase.ending.left) return stay(state);
  if (phase.ending.redirectAtMs === null) return stay(state);
  return stay({ ...state, phase: { name: 'finished', ending: { ...phase.ending, redirectAtMs: null } } });
}

function tick(state: CaptureState, nowMs: number): StepResult {
  const { phase, link } = state;
  if (phase.name === 'finished') {
    const { redirectAtMs, left } = phase.ending;
    return redirectAtMs !== null && !left && nowMs >= redirectAtMs ? leave(state) : stay(state);
  }
  if (isOver(phase)) return stay(state);
  if (link.name === 'waiting' && nowMs >= link.untilMs)
    return stay({ ...state, link: { name: 'trying' } }, { type: 'connect' });
  if (state.busyUntilMs !== null && nowMs >= state.busyUntilMs) return retryBusy(state);
  if (phase.name === 'opening_camera') return waitForCamera(state, phase, nowMs);
  if (phase.name !== 'capturing') return stay(state);
  const guide = settleGuide(phase.guide, nowMs);
  return guide === phase.guide ? stay(state) : stay({ ...state, phase: { name: 'capturing', guide } });
}

/** A browser asks people for the camera, who need some seconds to read it; one that says nothing for longer hangs. */
const SLOW_MS = 6000;

function waitForCamera(
  state: CaptureState,
  phase: Extract<Phase, { name: 'opening_camera' }>,
  nowMs: number,
): StepResult {
  const sinceMs = phase.sinceMs ?? nowMs;
  const slow = nowMs - sinceMs >= SLOW_MS;
  if (sinceMs === phase.sinceMs && slow === phase.slow) return stay(state);
  return stay({ ...state, phase: { ...phase, sinceMs, slow } });
}

/** Repeats only a start that got no response: a second start within an attempt would use up another attempt. */
function retryBusy(state: CaptureState): StepResult {
  const next = { ...state, busyUntilMs: null };
  return state.phase.name === 'starting' ? stay(next, { type: 'send_start' }) : stay(next);
}

/** Close codes of the capture protocol after which a new connection would be closed in the same way. */
const FINAL_CODES: Record<number, CloseReason> = {
  1008: 'broken',
  4001: 'ended',
  4002: 'elsewhere',
};

const closeReason = (code: number): CloseReason | null => FINAL_CODES[code] ?? null;

const RECONNECT_FIRST_MS = 400;
const RECONNECT_MAX_MS = 8000;

/**
 * The delay doubles with each loss in a row: a restarted service is found soon, and one that is down is not flooded.
 */
const reconnectDelayMs = (losses: number): number =>
  Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.max(0, losses - 1));
