import { begin, begun, cameraSeen, tooEarly } from './beginning.ts';
import {
  afterwards,
  checkSession,
  chooseOtherWay,
  closeFinished,
  concluded,
  endStranded,
  fault,
  leave,
  settled,
} from './endings.ts';
import type { PageEvent } from './events.ts';
import { judge, readFrame, retryLater, sendTrack } from './frames.ts';
import { noteLit } from './running-attempt.ts';
import type { PageState, QueuedWork } from './state.ts';
import {
  answer,
  chain,
  close,
  creditOwed,
  type StepResult,
  sendToPage,
  stay,
  wait,
  wipeKey,
  wipeTemplate,
} from './steps.ts';
import { takeFrameMessage, takeMessage } from './take-message.ts';

/** The one place where a page's capture changes. Pure: time comes in with events, and actions go out as effects. */
export function step(state: PageState, event: PageEvent): StepResult {
  let stepped = react(state, event);
  while (stepped.state.doing === null && stepped.state.waiting.length > 0) {
    const [turn, ...waiting] = stepped.state.waiting;
    stepped = chain(stepped, (s) => takeTurn({ ...s, waiting }, turn, event.nowMs));
  }
  return stepped;
}

function react(state: PageState, event: PageEvent): StepResult {
  switch (event.type) {
    case 'connected':
      return chain(stay(state, { type: 'greet' }), lookSoon);
    case 'message':
      return takeMessage(state, event.said, event.nowMs);
    case 'frame':
      return takeFrameMessage(state, event);
    case 'replaced':
      return close(state, 'replaced', 'opened elsewhere');
    case 'left':
      return wait({ ...state, link: 'gone' }, { name: 'leave' });
    case 'look':
    case 'tick':
      return lookSoon(state);
    case 'waited':
      if (event.for === 'point') return sendTrack(state, event.nowMs);
      if (event.for === 'last_attempt') return wait(state, { name: 'end_stranded' });
      return event.for === 'choice' ? closeFinished(state) : creditOwed(state);
    case 'begun':
      // A step that failed meanwhile lets no attempt begin, and would leave the key that was drawn for it.
      if (state.doing?.name !== 'beginning') return wipeKey(state, event.plan.ownerKey);
      return answer(state, 'beginning', (idle, doing) => begun(idle, doing, event));
    case 'not_begun':
      return answer(state, 'beginning', (idle, doing) =>
        chain(wipeKey(idle, doing.ownerKey), (s) => afterwards(s, event.session, 'interrupted')),
      );
    case 'outdated':
      return answer(state, 'beginning', (idle, doing) =>
        chain(wipeKey(idle, doing.ownerKey), (s) =>
          close(s, 'protocol_broken', 'reload this page: it is older than the service'),
        ),
      );
    case 'in_line':
    case 'paced':
    case 'loading':
      return answer(state, 'beginning', (idle, doing) =>
        chain(wipeKey(idle, doing.ownerKey), (s) => tooEarly(s, event)),
      );
    case 'camera_seen':
      return answer(state, 'seeing_camera', (idle) => cameraSeen(idle, event.evidence));
    case 'read':
      // The frame of a step that failed meanwhile is judged by nobody.
      if (state.doing?.name !== 'reading') return stay(state, ...wipeTemplate(event.reading));
      return answer(state, 'reading', (idle, doing) => judge(idle, doing, event));
    case 'engine_busy':
      return answer(state, 'reading', retryLater);
    case 'concluded':
      return answer(state, 'concluding', (idle, doing) => concluded(idle, doing, event));
    case 'ended':
      return answer(state, 'ending', (idle, doing) => afterwards(idle, event.session, doing.told));
    case 'settled':
      return answer(state, 'settling', (idle) => settled(idle, event.session));
    case 'trusted':
      return chain(sendToPage(state, { type: 'trust_result', trusted: event.trusted }), closeFinished);
    case 'fault':
      return fault(state, event.during);
  }
}

/** Queues a look unless one is already waiting. */
const lookSoon = (state: PageState): StepResult =>
  state.waiting.some(({ name }) => name === 'look') ? stay(state) : wait(state, { name: 'look' });

function takeTurn(state: PageState, turn: QueuedWork, nowMs: number): StepResult {
  switch (turn.name) {
    case 'start':
      return begin(state, turn);
    case 'frame':
      return readFrame(state, turn, nowMs);
    case 'lit': {
      const attempt = state.attempt && noteLit(state.attempt, turn.shownMs, turn.arrivedMs);
      return stay({ ...state, attempt });
    }
    case 'leave':
      return leave(state, turn.forOtherWay);
    case 'choose_other_way':
      return chooseOtherWay(state);
    case 'look':
      return checkSession(state, nowMs);
    case 'end_stranded':
      return endStranded(state);
  }
}
