/** Every screen of a kiosk, reached through its machine. */
import type { KioskMe } from '../../../src/contract/kiosks/kiosk.ts';
import type { KioskEvent } from '../../../src/ui/kiosk/machine/events.ts';
import { step } from '../../../src/ui/kiosk/machine/reducer.ts';
import { initialState, type KioskState } from '../../../src/ui/kiosk/machine/state.ts';
import type { VisitorLanguage } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { LONG_NAME } from './capture-screens.ts';

type Happening = KioskEvent extends infer E
  ? E extends { nowMs: number }
    ? Omit<E, 'nowMs'>
    : never
  : never;

/** Longer than any screen. */
const LONG = Array.from({ length: 60 }, (_, i) => `${i + 1}. We store one picture.`).join('\n\n');

const meOf = (
  language: VisitorLanguage,
  site: KioskMe['terms']['site'],
  consent: string,
  recognises: boolean,
  ownerHeld: boolean,
): KioskMe => ({
  kiosk: { id: 'k1', name: 'Entrance, left', camera: null, staff_acknowledged_at: null },
  may_pair_here: false,
  terms: {
    site,
    offers: ['authentication', 'registration'],
    recognises,
    withdrawals: true,
    owner_held_faces: ownerHeld,
    owner_codes: ownerHeld,
    idle_s: 600,
    result_s: 60,
    speech: false,
    language,
    camera_above: true,
    movements: { authentication: 2, registration: 2 },
    challenge: 'movements',
    keys: 'digits',
    consent: { version: 1, texts: { en: consent, ja: consent } },
    camera_allow_list: [],
  },
  errors: [],
});

const BEGIN: Happening[] = [{ type: 'begin' }];
const REGISTER: Happening[] = [
  ...BEGIN,
  { type: 'choose', kind: 'registration' },
  { type: 'type', text: '4711' },
  { type: 'submit' },
];
const READY: Happening[] = [
  ...BEGIN,
  { type: 'choose', kind: 'authentication' },
  { type: 'type', text: '4711' },
  { type: 'submit' },
];
const RECOGNISE: Happening[] = [...BEGIN, { type: 'choose', kind: 'authentication' }];
const CAPTURE: Happening[] = [...READY, { type: 'start' }, { type: 'opened', visit: 0, path: '/s/x' }];
type Over = Extract<Happening, { type: 'capture_over' }>;
const over = (ending: Over['ending'], name: string | null = null, door: Over['door'] = null) => [
  ...CAPTURE,
  { type: 'capture_over', ending, displayName: name, door } as const,
];

const NUMBER = '3f2a9c41d07b4e58a6f1c2d3e4f5a6b7';
const recognised = (displayName: string | null): Happening[] => [
  ...BEGIN,
  { type: 'withdraw' },
  { type: 'type', text: '4711' },
  { type: 'submit' },
  { type: 'start' },
  { type: 'opened', visit: 0, path: '/s/x' },
  { type: 'capture_over', ending: 'accepted', displayName },
];
const WITHDRAWAL = recognised(null);
const answered = (answer: Extract<Happening, { type: 'withdrawn' }>['answer']): Happening[] => [
  ...WITHDRAWAL,
  { type: 'confirm_withdrawal' },
  { type: 'withdrawn', visit: 0, answer },
];

const ROADS: Record<string, readonly Happening[]> = {
  attract: [],
  outOfOrder: [{ type: 'camera', problem: 'not_allowed' }],
  choose: BEGIN,
  identify: [...BEGIN, { type: 'choose', kind: 'authentication' }],
  refused: [...REGISTER, { type: 'identified', visit: 0, fault: 'refused' }],
  consent: [...REGISTER, { type: 'identified', visit: 0, fault: null }],
  longConsent: [...REGISTER, { type: 'identified', visit: 0, fault: null }],
  ready: READY,
  recognise: RECOGNISE,
  torn: [{ type: 'scan', text: 'OMOTE1:torn', path: null }],
  siteHolds: [...REGISTER, { type: 'identified', visit: 0, fault: null }, { type: 'agree', own: 'en' }],
  notRecognised: [
    ...RECOGNISE,
    { type: 'start' },
    { type: 'opened', visit: 0, path: '/s/x' },
    { type: 'capture_over', ending: 'rejected', displayName: null },
  ],
  capture: CAPTURE,
  troubled: [...CAPTURE, { type: 'camera', problem: 'black' }],
  accepted: over('accepted'),
  named: over('accepted', LONG_NAME),
  opened: over('accepted', null, 'opened'),
  shut: over('accepted', null, 'failed'),
  shutNamed: over('accepted', LONG_NAME, 'closed'),
  rejected: over('rejected'),
  timedOut: over('timed_out'),
  linkOver: over('link_over'),
  slowDown: over('slow_down'),
  unreachable: over('unreachable'),
  declined: [...REGISTER, { type: 'identified', visit: 0, fault: null }, { type: 'decline' }],
  withdrawalFirst: [...BEGIN, { type: 'withdraw' }, { type: 'type', text: '4711' }, { type: 'submit' }],
  withdrawal: WITHDRAWAL,
  withdrawalNamed: recognised(LONG_NAME),
  withdrawalUnknown: answered('unreachable'),
  withdrawalRefused: answered('refused'),
  withdrawalErasing: answered({ number: NUMBER, status: 'Processing' }),
  withdrawalDone: answered({ number: NUMBER, status: 'Completed' }),
  withdrawalLate: answered({ number: NUMBER, status: 'Failed' }),
  otherWay: [{ type: 'other_way' }],
  otherWayOfCapture: [...CAPTURE, { type: 'other_way' }],
  staff: [{ type: 'ask_staff' }],
  stillThere: BEGIN,
  pairing: [{ type: 'removed' }],
};

/** Screens of a site that recognises people without an ID. */
const RECOGNISING: ReadonlySet<string> = new Set(['recognise', 'notRecognised']);

export const KIOSK_SCREENS: readonly string[] = Object.keys(ROADS);

/** The machine's state after the events that lead to the screen. */
export function kioskAt(
  name: string,
  language: VisitorLanguage,
  site: KioskMe['terms']['site'],
  nowMs: number,
): KioskState {
  const consent = name === 'longConsent' ? LONG : 'Yes?';
  const events: Happening[] = [
    { type: 'me', me: meOf(language, site, consent, RECOGNISING.has(name), name === 'siteHolds') },
    { type: 'online', online: true },
    ...(ROADS[name] ?? []),
  ];
  const state = events.reduce<KioskState>(
    (before, event) => step(before, { ...event, nowMs } as KioskEvent).state,
    initialState(language),
  );
  // Ten seconds before the kiosk returns to its start.
  return name === 'stillThere' ? step(state, { type: 'tick', nowMs: nowMs + 591_000 }).state : state;
}
