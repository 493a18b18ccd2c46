import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { shownIn } from './consent-text.ts';
import type { KioskEvent, Stepped } from './events.ts';
import type { Errand, IdentifyFault, Kind, KioskState, Screen } from './state.ts';
import { beneath, conclude, stay, to } from './steps.ts';

/** A visitor touched the waiting kiosk. */
export function begin(state: KioskState): Stepped {
  const { screen, terms, me, cameraProblem } = state;
  if (screen.name !== 'attract' || !terms || !me || cameraProblem !== null) return stay(state);
  return chooseFrom(state, null);
}

/** Chooses automatically if there is only one option. */
export function chooseFrom(state: KioskState, scanned: string | null): Stepped {
  const offers = state.terms?.offers ?? [];
  const [only] = offers;
  const choosing: KioskState = { ...state, screen: { name: 'choose', scanned } };
  return offers.length === 1 && only ? choose(choosing, only) : stay(choosing);
}

export function choose(state: KioskState, kind: Kind): Stepped {
  const { screen, terms } = state;
  if (screen.name !== 'choose' || !terms?.offers.includes(kind)) return stay(state);
  const identify = {
    name: 'identify',
    kind,
    typed: '',
    pad: terms.keys,
    fault: null,
    asking: false,
  } as const;
  return screen.scanned === null
    ? to(state, identify)
    : askFor({ ...state, screen: { ...identify, typed: screen.scanned } });
}

/**
 * The ID is complete. A registration's ID is checked now; whether an authentication's ID exists shows only in its
 * result.
 */
export function askFor(state: KioskState): Stepped {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking || screen.typed === '') return stay(state);
  const { kind, typed: identifier } = screen;
  if (kind === 'authentication')
    return to(state, { name: 'ready', errand: ownErrand(kind, identifier, false) });
  return to(
    state,
    { ...screen, fault: null, asking: true },
    { type: 'identify', visit: state.visit, identifier },
  );
}

export function identified(state: KioskState, visit: number, fault: IdentifyFault | null): Stepped {
  const { screen, terms } = state;
  if (screen.name !== 'identify' || !screen.asking || visit !== state.visit) return stay(state);
  if (fault) return to(state, { ...screen, asking: false, fault });
  const errand = ownErrand(screen.kind, screen.typed, terms?.consent !== null);
  return to(state, afterIdentifying(errand));
}

export const afterIdentifying = (errand: Errand): Screen =>
  errand.asksConsent ? { name: 'consent', errand, chosen: null } : { name: 'ready', errand };

/** Shows the consent text in another language than the rest of the screen. */
export function readIn(state: KioskState, language: VisitorLanguage): Stepped {
  const { screen } = state;
  return screen.name === 'consent' ? to(state, { ...screen, chosen: language }) : stay(state);
}

const ownErrand = (kind: Kind, identifier: string, asksConsent: boolean): Errand => ({
  kind,
  identifier,
  path: null,
  presentationId: null,
  asksConsent,
  agreed: null,
  untilMs: null,
});

export const linkErrand = (path: string): Errand => ({
  kind: null,
  identifier: null,
  path,
  presentationId: null,
  asksConsent: false,
  agreed: null,
  untilMs: null,
});

export function agree(state: KioskState): Stepped {
  const { screen, terms, comfort } = state;
  if (screen.name !== 'consent' || !terms?.consent) return stay(state);
  const { version, texts } = terms.consent;
  const agreed = { version, language: shownIn(texts, comfort.language, screen.chosen) };
  return to(state, { name: 'ready', errand: { ...screen.errand, agreed } });
}

export function decline(state: KioskState, nowMs: number): Stepped {
  const { screen } = state;
  if (screen.name !== 'consent') return stay(state);
  const { kind, presentationId } = screen.errand;
  const told = conclude(state, kind, 'declined', nowMs);
  if (presentationId === null) return told;
  return stay(told.state, ...told.commands, { type: 'tell_presented', presentationId, state: 'declined' });
}

/** The tap that starts the capture. */
export function start(state: KioskState): Stepped {
  const { screen } = state;
  if (screen.name !== 'ready') return stay(state);
  // From here on only the session's own time limit applies.
  const errand = { ...screen.errand, untilMs: null };
  return to(state, { name: 'opening', errand }, { type: 'open', visit: state.visit, errand });
}

/** The URL is open. From now on only the capture keeps its path, and the ID is dropped. */
export function opened(state: KioskState, visit: number, path: string): Stepped {
  const { screen } = state;
  if (screen.name !== 'opening' || visit !== state.visit) return stay(state);
  const errand = { ...screen.errand, path: null, identifier: null };
  return to(state, { name: 'capture', errand }, { type: 'begin_capture', path });
}

type NotOpened = Extract<KioskEvent, { type: 'not_opened' }>['why'];

export function notOpened(state: KioskState, visit: number, why: NotOpened, nowMs: number): Stepped {
  const { screen } = state;
  if (screen.name !== 'opening' || visit !== state.visit) return stay(state);
  // The site changed the text while it was being read: the new one is shown, and the old consent is dropped.
  if (why === 'consent_changed')
    return to(state, { name: 'consent', errand: { ...screen.errand, agreed: null }, chosen: null });
  return conclude(state, screen.errand.kind, why, nowMs);
}

export function capture(
  state: KioskState,
  event: Extract<KioskEvent, { type: 'kind' | 'capture_over' }>,
): Stepped {
  const screen = beneath(state.screen);
  if (screen.name !== 'capture') return stay(state);
  if (event.type === 'kind') {
    const told = { ...screen, errand: { ...screen.errand, kind: event.kind } };
    return to(state, state.screen.name === 'other_way' ? { ...state.screen, back: told } : told);
  }
  const told = conclude(state, screen.errand.kind, event.ending, event.nowMs, event.displayName);
  return stay(told.state, { type: 'end_capture' }, ...told.commands);
}
