import type { PageEvent, ReceivedMessage } from './events.ts';
import type { PageState, QueuedWork } from './state.ts';
import { chain, close, type StepResult, stay, wait, wipeKey } from './steps.ts';

/** JSON messages are few; a client that sends more than this in one session is not our page. */
const MAX_MESSAGES = 500;

const LEAVE_FOR_OTHER_WAY: QueuedWork = { name: 'leave', forOtherWay: true };

const broken = (state: PageState, text: string): StepResult => close(state, 'protocol_broken', text);

/**
 * Takes a page's message while the connection is open. Messages that arrive after the service has closed it are
 * ignored.
 */
export function takeMessage(before: PageState, said: ReceivedMessage | null, nowMs: number): StepResult {
  const shownKey = said?.type === 'start' ? said.ownerKey : null;
  if (before.link !== 'open') return wipeKey(before, shownKey);
  const state = { ...before, messages: before.messages + 1 };
  if (!said || state.messages > MAX_MESSAGES)
    return chain(wipeKey(state, shownKey), (s) => broken(s, 'not a message of this protocol'));
  switch (said.type) {
    case 'start': {
      const { claims, withoutLight, protocol, ownerKey } = said;
      return wait(state, { name: 'start', claims, withoutLight, protocol, ownerKey });
    }
    case 'stop':
      return wait(state, said.forOtherWay ? LEAVE_FOR_OTHER_WAY : { name: 'leave' });
    case 'alternative':
      // An attempt that runs ends first, with its evidence.
      return chain(wait(state, LEAVE_FOR_OTHER_WAY), (s) => wait(s, { name: 'choose_other_way' }));
    case 'lit':
      return wait(state, { name: 'lit', shownMs: said.shownMs, arrivedMs: nowMs });
    case 'device':
      return stay(state, { type: 'introduce', proof: said.proof });
    case 'trust': {
      const { proof, platformVersion } = said;
      if (!state.offered) return broken(state, 'trust that was not offered');
      return stay(state, { type: 'trust', proof, platformVersion });
    }
  }
}

/** Takes a page's frame. A frame without credit, or one that does not follow the protocol, closes the connection. */
export function takeFrameMessage(
  before: PageState,
  { frame, nowMs }: Extract<PageEvent, { type: 'frame' }>,
): StepResult {
  if (before.link !== 'open') return stay(before);
  const state = { ...before, credits: before.credits - 1 };
  if (state.credits < 0) return broken(state, 'a frame without credit');
  if (!frame) return broken(state, 'not a frame of this protocol');
  return wait(state, { name: 'frame', frame: { ...frame, arrivedMs: nowMs } });
}
