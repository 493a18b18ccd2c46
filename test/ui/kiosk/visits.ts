import fc from 'fast-check';
import type { KioskMe } from '../../../src/contract/kiosks/kiosk.ts';
import type { KioskEvent } from '../../../src/ui/kiosk/machine/events.ts';
import { step } from '../../../src/ui/kiosk/machine/reducer.ts';
import { initialState, type KioskState } from '../../../src/ui/kiosk/machine/state.ts';
import { VISITOR_LANGUAGES } from '../../../src/ui/kit/i18n/visitor-languages.ts';

type Happening = KioskEvent extends infer E
  ? E extends { nowMs: number }
    ? Omit<E, 'nowMs'>
    : never
  : never;

export const ME: KioskMe = {
  kiosk: { id: 'k1', name: 'Gate', camera: null, staff_acknowledged_at: null },
  may_pair_here: false,
  terms: {
    site: {
      name: 'North gate',
      purpose: [],
      picture_use: [],
      other_way: [],
      other_way_ends: true,
      contact: [],
      id_hint: [],
      next_step: [],
    },
    offers: ['authentication', 'registration'],
    recognises: false,
    withdrawals: false,
    owner_held_faces: false,
    owner_codes: false,
    idle_s: 45,
    result_s: 6,
    speech: true,
    language: 'en',
    camera_above: true,
    movements: { authentication: 2, registration: 2 },
    challenge: 'movements',
    keys: 'digits',
    consent: { version: 3, texts: { en: 'Yes?', ja: '同意？' } },
    camera_allow_list: [],
  },
  errors: [],
};

export const meWith = (terms: Partial<KioskMe['terms']>): KioskMe => ({
  ...ME,
  terms: { ...ME.terms, ...terms },
});

/** A kiosk under test and its clock; keeps all of its commands. */
export class Visit {
  state: KioskState = initialState('ja');
  nowMs = 1000;
  readonly commands: ReturnType<typeof step>['commands'] = [];

  static waiting(me: KioskMe = ME): Visit {
    const visit = new Visit();
    visit.do({ type: 'me', me }, { type: 'online', online: true });
    return visit;
  }

  do(...events: Happening[]): this {
    for (const event of events) {
      this.nowMs += 5;
      const { state, commands } = step(this.state, { ...event, nowMs: this.nowMs } as KioskEvent);
      this.state = state;
      this.commands.push(...commands);
    }
    return this;
  }

  /** Lets only time pass. */
  wait(ms: number): this {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) {
      this.nowMs = Math.min(untilMs, this.nowMs + 250);
      const { state, commands } = step(this.state, { type: 'tick', nowMs: this.nowMs });
      this.state = state;
      this.commands.push(...commands);
    }
    return this;
  }

  get screen(): string {
    return this.state.screen.name;
  }

  told(type: string): unknown[] {
    return this.commands.filter((c) => c.type === type);
  }
}

/** Marks everything that a person brings, so that it is found if it remains anywhere. */
export const PERSONAL = 'PERSONAL';

const purpose = {
  kind: 'registration' as const,
  identifier: null,
  path: `/s/${PERSONAL}-token-of-a-session`,
  presentationId: `${PERSONAL}-presentation`,
  asksConsent: true,
  agreed: null,
  untilMs: null,
};

const kind = fc.constantFrom('authentication' as const, 'registration' as const);
const visit = fc.integer({ min: 0, max: 6 });

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ type: fc.constant('touch' as const) }),
  fc.record({
    type: fc.constant('me' as const),
    me: fc.constantFrom(ME, meWith({ recognises: true, withdrawals: true })),
  }),
  fc.record({ type: fc.constant('online' as const), online: fc.boolean() }),
  fc.record({ type: fc.constant('camera' as const), problem: fc.constantFrom(null, null, 'black' as const) }),
  fc.record({ type: fc.constant('begin' as const) }),
  fc.record({ type: fc.constant('choose' as const), kind }),
  fc.record({ type: fc.constant('type' as const), text: fc.constantFrom(PERSONAL, `${PERSONAL}-7`, '') }),
  fc.record({
    type: fc.constant('pad' as const),
    pad: fc.constantFrom('digits', 'letters', 'camera' as const),
  }),
  fc.record({ type: fc.constant('submit' as const) }),
  fc.record({
    type: fc.constant('scan' as const),
    text: fc.constant(`${PERSONAL}-scan`),
    path: fc.constantFrom(null, `/s/${PERSONAL}-scanned`),
  }),
  fc.record({
    type: fc.constant('link_kind' as const),
    path: fc.constant(`/s/${PERSONAL}-scanned`),
    kind,
  }),
  fc.record({
    type: fc.constant('identified' as const),
    visit,
    fault: fc.constantFrom(null, null, 'refused' as const),
  }),
  fc.record({
    type: fc.constant('read_in' as const),
    language: fc.constantFrom('ja' as const, 'vi' as const),
  }),
  fc.record({ type: fc.constant('agree' as const), own: fc.constantFrom(...VISITOR_LANGUAGES) }),
  fc.record({ type: fc.constant('decline' as const) }),
  fc.record({ type: fc.constant('start' as const) }),
  fc.record({ type: fc.constant('enter_id' as const) }),
  fc.record({ type: fc.constant('opened' as const), visit, path: fc.constant(`/s/${PERSONAL}`) }),
  fc.record({
    type: fc.constant('not_opened' as const),
    visit,
    why: fc.constantFrom('link_over' as const, 'consent_changed' as const),
  }),
  fc.record({ type: fc.constant('kind' as const), kind }),
  fc.record({ type: fc.constant('last_attempt' as const) }),
  fc.record({ type: fc.constant('compares' as const), compares: fc.boolean() }),
  fc.record({
    type: fc.constant('capture_over' as const),
    ending: fc.constantFrom('accepted' as const, 'rejected' as const),
    displayName: fc.constantFrom(null, `${PERSONAL} 佐藤`),
  }),
  fc.record({ type: fc.constant('cancel' as const) }),
  fc.record({ type: fc.constant('try_again' as const) }),
  fc.record({ type: fc.constant('other_way' as const) }),
  fc.record({ type: fc.constant('withdraw' as const) }),
  fc.record({ type: fc.constant('confirm_withdrawal' as const) }),
  fc.record({
    type: fc.constant('withdrawn' as const),
    visit,
    answer: fc.constantFrom('unreachable' as const, { number: PERSONAL, status: 'Completed' as const }),
  }),
  fc.record({ type: fc.constant('back' as const) }),
  fc.record({ type: fc.constant('ask_staff' as const) }),
  fc.record({
    type: fc.constant('comfort' as const),
    change: fc.constantFrom({ contrast: true }, { language: 'ja' as const }, { lowReach: true }),
  }),
  fc.record({
    type: fc.constant('present' as const),
    purpose: fc.constant(purpose),
    waitsMs: fc.integer({ min: 0, max: 600_000 }),
  }),
  fc.record({ type: fc.constant('take_back' as const), presentationId: fc.constant(purpose.presentationId) }),
);

/** Of a visitor who began an authentication and has not said who they are. */
export const PURPOSE = {
  kind: 'authentication' as const,
  identifier: null,
  path: null,
  presentationId: null,
  asksConsent: false,
  agreed: null,
  untilMs: null,
};
