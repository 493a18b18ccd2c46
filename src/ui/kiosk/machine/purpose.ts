import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { shownIn } from './consent-text.ts';
import type { KioskCommand, KioskEvent, StepResult } from './events.ts';
import type { IdentifyFault, Kind, KioskState, Screen, VisitPurpose } from './state.ts';
import { conclude, confirmFirst, screenBeneath, showScreen, stay } from './steps.ts';

/** A visitor touched the waiting kiosk. */
export function begin(state: KioskState): StepResult {
  const { screen, terms, me, cameraProblem } = state;
  if (screen.name !== 'attract' || !terms || !me || cameraProblem !== null) return stay(state);
  return chooseFrom(state, null);
}

/** Chooses automatically if there is only one option. */
export function chooseFrom(state: KioskState, scanned: string | null): StepResult {
  const offers = state.terms?.offers ?? [];
  const [only] = offers;
  const choosing: KioskState = { ...state, screen: { name: 'choose', scanned } };
  return offers.length === 1 && only ? choose(choosing, only) : stay(choosing);
}

export function choose(state: KioskState, kind: Kind): StepResult {
  const { screen, terms } = state;
  if (screen.name !== 'choose' || !terms?.offers.includes(kind)) return stay(state);
  if (screen.scanned !== null)
    return askFor({ ...state, screen: { ...idScreen(state, kind), typed: screen.scanned } });
  return showScreen(
    state,
    kind === 'authentication' && terms.recognises
      ? { name: 'ready', purpose: RECOGNITION }
      : idScreen(state, kind),
  );
}

/** Where an ID is entered. */
export const idScreen = (
  { terms }: KioskState,
  kind: Kind,
  fault: IdentifyFault | null = null,
): Extract<Screen, { name: 'identify' }> => ({
  name: 'identify',
  kind,
  typed: '',
  pad: terms?.keys ?? 'digits',
  fault,
  asking: false,
});

/** The visitor would rather enter an ID than be looked for. */
export function enterId(state: KioskState): StepResult {
  const { screen } = state;
  return screen.name === 'ready' && screen.purpose.recognises
    ? showScreen(state, { ...idScreen(state, 'authentication'), ...errandOf(screen.purpose) })
    : stay(state);
}

/** Whether the visitor wants to withdraw their consent stays with them from screen to screen. */
export const errandOf = ({ withdraws }: { withdraws?: true }): { withdraws?: true } =>
  withdraws ? { withdraws } : {};

/** Whoever was not recognised enters an ID instead. */
const askForId = (
  state: KioskState,
  purpose: VisitPurpose,
  nowMs: number,
  ...commands: KioskCommand[]
): StepResult =>
  showScreen(
    { ...state, touchedMs: nowMs, asksStillThere: false, visit: state.visit + 1 },
    { ...idScreen(state, 'authentication', 'not_recognised'), ...errandOf(purpose) },
    ...commands,
  );

/**
 * The ID is complete. A registration's ID is checked now; whether an authentication's ID exists shows only in its
 * result.
 */
export function askFor(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking || screen.typed === '') return stay(state);
  const { kind, typed: identifier } = screen;
  if (kind === 'authentication')
    return showScreen(state, {
      name: 'ready',
      purpose: { ...ownErrand(kind, identifier, false), ...errandOf(screen) },
    });
  return showScreen(
    state,
    { ...screen, fault: null, asking: true },
    { type: 'identify', visit: state.visit, identifier },
  );
}

export function identified(state: KioskState, visit: number, fault: IdentifyFault | null): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || !screen.asking || visit !== state.visit) return stay(state);
  if (fault) return showScreen(state, { ...screen, asking: false, fault });
  return showScreen(state, afterIdentifying(state, ownErrand(screen.kind, screen.typed, true)));
}

/** Shows the consent text, from its beginning, if it has to be agreed to and there is one. */
export const afterIdentifying = ({ terms }: KioskState, purpose: VisitPurpose): Screen =>
  purpose.asksConsent && terms?.consent
    ? { name: 'consent', purpose, consent: terms.consent, chosen: null }
    : { name: 'ready', purpose };

/** Shows the consent text in another language than the rest of the screen. */
export function readIn(state: KioskState, language: VisitorLanguage): StepResult {
  const { screen } = state;
  return screen.name === 'consent' ? showScreen(state, { ...screen, chosen: language }) : stay(state);
}

const ownErrand = (kind: Kind, identifier: string, asksConsent: boolean): VisitPurpose => ({
  kind,
  identifier,
  path: null,
  presentationId: null,
  asksConsent,
  agreed: null,
  untilMs: null,
});

export const RECOGNITION: VisitPurpose = {
  kind: 'authentication',
  identifier: null,
  path: null,
  presentationId: null,
  recognises: true,
  asksConsent: false,
  agreed: null,
  untilMs: null,
};

export const linkPurpose = (path: string): VisitPurpose => ({
  kind: null,
  identifier: null,
  path,
  presentationId: null,
  asksConsent: false,
  agreed: null,
  untilMs: null,
});

/** Of a link, it is known only a moment after it was scanned what it is for. */
export function linkKind(
  state: KioskState,
  { path, kind }: Extract<KioskEvent, { type: 'link_kind' }>,
): StepResult {
  const ready = screenBeneath(state.screen);
  if (ready.name !== 'ready' || ready.purpose.path !== path) return stay(state);
  const told: typeof ready = { ...ready, purpose: { ...ready.purpose, kind } };
  return showScreen(state, state.screen.name === 'other_way' ? { ...state.screen, back: told } : told);
}

export function agree(state: KioskState, own: VisitorLanguage): StepResult {
  const { screen, terms } = state;
  if (screen.name !== 'consent') return stay(state);
  const { version, texts } = screen.consent;
  // Nobody agrees to a text that the site has replaced or taken back meanwhile.
  if (terms?.consent?.version !== version) return showScreen(state, afterIdentifying(state, screen.purpose));
  const agreed = { version, language: shownIn(texts, own, screen.chosen) };
  return showScreen(state, { name: 'ready', purpose: { ...screen.purpose, agreed } });
}

export function decline(state: KioskState, nowMs: number): StepResult {
  const { screen } = state;
  if (screen.name !== 'consent') return stay(state);
  const { kind } = screen.purpose;
  return notPresented(conclude(state, kind, 'declined', nowMs), screen.purpose, 'declined');
}

/** The tap that starts the capture. */
export function start(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'ready') return stay(state);
  // From here on only the session's own time limit applies.
  const purpose = { ...screen.purpose, untilMs: null };
  return showScreen(state, { name: 'opening', purpose }, { type: 'open', visit: state.visit, purpose });
}

/**
 * The URL is open. From now on only the capture keeps its path. The ID is kept for another try; an issued URL allows
 * none.
 */
export function opened(state: KioskState, visit: number, path: string): StepResult {
  const { screen } = state;
  if (screen.name !== 'opening' || visit !== state.visit) return stay(state);
  const purpose = {
    ...screen.purpose,
    path: null,
    identifier: null,
    ...(screen.purpose.withdraws ? { proof: path } : {}),
  };
  const again = restartable(screen.purpose);
  return showScreen(state, { name: 'capture', purpose, again }, { type: 'begin_capture', path });
}

const restartable = (purpose: VisitPurpose): VisitPurpose | null =>
  purpose.identifier === null ? null : purpose;

/** Leads to the tap that starts a capture, with the ID of the visit that failed. */
export function tryAgain(state: KioskState): StepResult {
  const { screen, terms } = state;
  if (screen.name !== 'result' || screen.again === null || !terms) return stay(state);
  return showScreen(state, { name: 'ready', purpose: screen.again.purpose });
}

type NotOpened = Extract<KioskEvent, { type: 'not_opened' }>['why'];

export function notOpened(state: KioskState, visit: number, why: NotOpened, nowMs: number): StepResult {
  const { screen } = state;
  if (screen.name !== 'opening' || visit !== state.visit) return stay(state);
  // The site changed the text while it was being read: the new one is shown, and the old consent is dropped.
  if (why === 'consent_changed')
    return showScreen(state, afterIdentifying(state, { ...screen.purpose, agreed: null }));
  // The site has switched it off since the kiosk was told.
  if (why === 'link_over' && screen.purpose.recognises) return askForId(state, screen.purpose, nowMs);
  const { kind } = screen.purpose;
  const told = conclude(state, kind, why, nowMs, { again: restartable(screen.purpose) });
  return notPresented(told, screen.purpose, 'abandoned');
}

/** Tells the system that presented a session, if one did, that it came to nothing. */
const notPresented = (
  { state, commands }: StepResult,
  { presentationId }: VisitPurpose,
  end: 'declined' | 'abandoned',
): StepResult =>
  presentationId === null
    ? { state, commands }
    : stay(state, ...commands, { type: 'tell_presented', presentationId, state: end });

export function capture(
  state: KioskState,
  event: Extract<KioskEvent, { type: 'kind' | 'compares' | 'last_attempt' | 'capture_over' }>,
): StepResult {
  const screen = screenBeneath(state.screen);
  if (screen.name !== 'capture') return stay(state);
  if (event.type !== 'capture_over') {
    const told: typeof screen =
      event.type === 'kind'
        ? { ...screen, purpose: { ...screen.purpose, kind: event.kind } }
        : event.type === 'compares'
          ? { ...screen, compares: event.compares }
          : { ...screen, last: true };
    return showScreen(state, state.screen.name === 'other_way' ? { ...state.screen, back: told } : told);
  }
  const { displayName: name, door = null, ending, nowMs } = event;
  if (screen.purpose.recognises && (ending === 'rejected' || ending === 'timed_out'))
    return askForId(state, screen.purpose, nowMs, { type: 'end_capture' });
  if (screen.purpose.proof !== undefined && ending === 'accepted')
    return confirmFirst(state, screen.purpose.proof, event);
  const told = conclude(state, screen.purpose.kind, ending, nowMs, { name, door, again: screen.again });
  return stay(told.state, { type: 'end_capture' }, ...told.commands);
}
