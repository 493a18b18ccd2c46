import type { KioskActivity } from '../../../contract/kiosks/kiosk.ts';
import type { KioskCommand, KioskEvent, StepResult } from './events.ts';
import { pad, scan, submit, typeText } from './identify.ts';
import { idle } from './idle.ts';
import { back, endForOtherWay, otherWay } from './other-way.ts';
import {
  afterIdentifying,
  agree,
  begin,
  capture,
  choose,
  decline,
  enterId,
  identified,
  linkKind,
  notOpened,
  opened,
  readIn,
  start,
  tryAgain,
} from './purpose.ts';
import { type Comfort, comfortOf, type KioskState, type VisitPurpose } from './state.ts';
import { goHome, purposeOf, screenBeneath, showScreen, stay } from './steps.ts';
import { confirmWithdrawal, withdraw, withdrawn } from './withdrawal.ts';

/** The only place where the kiosk's state changes. It is pure: events carry the time, and effects leave as commands. */
export function step(state: KioskState, event: KioskEvent): StepResult {
  const touched = isDeed(event) ? { ...state, touchedMs: event.nowMs, asksStillThere: false } : state;
  const stepped = react(touched, event);
  // What no screen took was held up by somebody else, or by chance, and keeps nobody's visit alive.
  if (event.type === 'scan' && stepped.state === touched) return stay(state);
  return { ...stepped, commands: [...stepped.commands, ...news(state, stepped.state)] };
}

/** Whether the event counts as something that a person at the kiosk did. */
const isDeed = ({ type }: KioskEvent): boolean => DEEDS.has(type);
const DEEDS: ReadonlySet<KioskEvent['type']> = new Set<KioskEvent['type']>([
  'touch',
  'pair',
  'begin',
  'choose',
  'type',
  'pad',
  'submit',
  'scan',
  'agree',
  'read_in',
  'decline',
  'start',
  'enter_id',
  'try_again',
  'cancel',
  'other_way',
  'end_for_other_way',
  'back',
  'withdraw',
  'confirm_withdrawal',
  'ask_staff',
  'comfort',
]);

function react(state: KioskState, event: KioskEvent): StepResult {
  switch (event.type) {
    case 'tick':
      return idle(state, event.nowMs);
    case 'touch':
      return stay(state);
    case 'me':
      return learn(state, event);
    case 'online':
      return stay({ ...state, online: event.online });
    case 'removed':
      return unpaired(state);
    case 'elsewhere':
      return unpaired(state, 'elsewhere');
    case 'take_over':
      return state.screen.name === 'pairing'
        ? showScreen(state, { name: 'loading' }, { type: 'take_over' })
        : stay(state);
    case 'pair':
    case 'pair_failed':
      return pairing(state, event);
    case 'camera':
      return stay({ ...state, cameraProblem: event.problem });
    case 'begin':
      return begin(state);
    case 'choose':
      return choose(state, event.kind);
    case 'type':
      return typeText(state, event.text);
    case 'pad':
      return pad(state, event.pad);
    case 'submit':
      return submit(state);
    case 'scan':
      return scan(state, event);
    case 'link_kind':
      return linkKind(state, event);
    case 'identified':
      return identified(state, event.visit, event.fault);
    case 'read_in':
      return readIn(state, event.language);
    case 'agree':
      return agree(state, event.own);
    case 'decline':
      return decline(state, event.nowMs);
    case 'start':
      return start(state);
    case 'enter_id':
      return enterId(state);
    case 'opened':
      return opened(state, event.visit, event.path);
    case 'not_opened':
      return notOpened(state, event.visit, event.why, event.nowMs);
    case 'kind':
    case 'compares':
    case 'last_attempt':
    case 'capture_over':
      return capture(state, event);
    case 'cancel':
      return goHome(state);
    case 'try_again':
      return tryAgain(state);
    case 'other_way':
      return otherWay(state);
    case 'end_for_other_way':
      return endForOtherWay(state);
    case 'back':
      return back(state);
    case 'withdraw':
      return withdraw(state);
    case 'confirm_withdrawal':
      return confirmWithdrawal(state);
    case 'withdrawn':
      return withdrawn(state, event.visit, event.answer);
    case 'ask_staff':
      return askStaff(state, event.nowMs);
    case 'comfort':
      return stay(withComfort(state, event.change));
    case 'present':
      return present(state, event.purpose, event.waitsMs, event.nowMs);
    case 'take_back':
      return withdrawPresented(state, event.presentationId);
  }
}

/** Changing the language of the screen also changes the language of the consent text. */
function withComfort(state: KioskState, change: Partial<Comfort>): KioskState {
  const changed = { ...state, comfort: { ...state.comfort, ...change } };
  return state.screen.name === 'consent' && change.language !== undefined
    ? { ...changed, screen: { ...state.screen, chosen: null } }
    : changed;
}

function learn(state: KioskState, { me }: Extract<KioskEvent, { type: 'me' }>): StepResult {
  const told = { ...state, me: me.kiosk, mayPairHere: me.may_pair_here, terms: me.terms };
  if (me.kiosk === null) return unpaired(told);
  if (state.screen.name === 'staff') {
    const coming = me.kiosk.staff_acknowledged_at !== null;
    return stay({ ...told, screen: { ...state.screen, coming } });
  }
  const waiting = ['loading', 'pairing', 'attract'].includes(state.screen.name);
  if (!waiting) return stay(told);
  return stay({ ...told, screen: { name: 'attract' }, comfort: comfortOf(me.terms, state.browserLanguage) });
}

function unpaired(state: KioskState, fault: 'elsewhere' | null = null): StepResult {
  if (state.screen.name === 'pairing') return stay({ ...state, me: null });
  const home = goHome(state);
  const screen = { name: 'pairing', fault, asking: false } as const;
  return { ...home, state: { ...home.state, me: null, screen } };
}

function pairing(
  state: KioskState,
  event: Extract<KioskEvent, { type: 'pair' | 'pair_failed' }>,
): StepResult {
  const { screen } = state;
  if (screen.name !== 'pairing') return stay(state);
  if (event.type === 'pair_failed')
    return showScreen(state, { name: 'pairing', fault: event.fault, asking: false });
  const asking = showScreen(state, { name: 'pairing', fault: null, asking: true });
  return screen.asking ? stay(state) : { ...asking, commands: [{ type: 'pair', code: event.code }] };
}

/** Ends the current visit: a visitor who needs help starts again together with a member of staff. */
function askStaff(state: KioskState, nowMs: number): StepResult {
  if (['loading', 'pairing'].includes(state.screen.name)) return stay(state);
  const home = goHome(state);
  const { comfort } = state;
  return {
    ...home,
    state: { ...home.state, comfort, screen: { name: 'staff', sinceMs: nowMs, coming: false } },
  };
}

export function activityOf({ screen, cameraProblem }: KioskState): KioskActivity {
  if (screen.name === 'staff') return 'staff_asked';
  if (cameraProblem !== null && screen.name === 'attract') return 'out_of_order';
  return screen.name === 'attract' ? 'waiting' : 'in_use';
}

/**
 * Reports each change of activity or camera fault to the service, and the current state after each connection. A
 * presentation that waits is told again then: it may have been taken back meanwhile.
 */
function news(before: KioskState, after: KioskState): KioskCommand[] {
  const activity = activityOf(after);
  const same = activityOf(before) === activity && before.cameraProblem === after.cameraProblem;
  if (!after.online || (same && before.online)) return [];
  const told: KioskCommand = { type: 'tell_activity', activity, problem: after.cameraProblem };
  const waits = before.online ? null : waitingOf(after);
  return waits ? [told, tellShown(waits)] : [told];
}

const tellShown = (presentationId: string): KioskCommand => ({
  type: 'tell_presented',
  presentationId,
  state: 'shown',
});

/** Shows a session that a local system presents. Only a waiting kiosk accepts it. */
function present(
  state: KioskState,
  purpose: VisitPurpose & { presentationId: string },
  waitsMs: number,
  nowMs: number,
): StepResult {
  const { presentationId } = purpose;
  const waits = state.screen.name === 'attract' && state.cameraProblem === null && state.me !== null;
  if (!waits) return stay(state, { type: 'tell_presented', presentationId, state: 'refused_busy' });
  const taken = { ...purpose, untilMs: nowMs + waitsMs };
  // The idle time starts only at the end of the presentation's waiting time, unless somebody touches the kiosk before.
  const touched = { ...state, touchedMs: nowMs + waitsMs, asksStillThere: false };
  return showScreen(touched, afterIdentifying(touched, taken), tellShown(presentationId));
}

/** The presentation that waits for the tap that starts it, if one does. */
function waitingOf({ screen }: KioskState): string | null | undefined {
  const { name } = screenBeneath(screen);
  return name === 'consent' || name === 'ready' ? purposeOf(screen)?.presentationId : null;
}

/** Withdraws a presented session, unless the person has already tapped to start it. */
const withdrawPresented = (state: KioskState, presentationId: string): StepResult =>
  stay(waitingOf(state) === presentationId ? goHome(state).state : state);
