import { KIND_HEADER } from '../../../contract/capture/page-refusals.ts';
import { ApiError, createKioskClient } from '../../../contract/client.ts';
import type { ErrorEntry } from '../../../contract/fields.ts';
import type { KioskMe } from '../../../contract/kiosks/kiosk.ts';
import type { WithdrawalAnswer } from '../machine/events.ts';
import type { AgreedConsent, IdentifyFault, VisitPurpose } from '../machine/state.ts';

/** The result of one of the kiosk page's calls. A refusal has its status and its first error; status 0: no response. */
type Answer<T> = { ok: true; value: T } | { ok: false; status: number; error: ErrorEntry | null };

const TIMEOUT_MS = 10_000;

const service = createKioskClient({
  baseUrl: '',
  fetch: (target, init) => fetch(target, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
});

async function answered<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, status: 0, error: null };
    return { ok: false, status: error.status, error: error.errors[0] ?? null };
  }
}

export const readOwnKiosk = async (): Promise<KioskMe | null> => {
  const answer = await answered(service.me());
  return answer.ok ? answer.value : null;
};

/** The bridge to the desktop app, which knows that this is its own kiosk window; null in a browser. */
const shell = (): { kioskCode(): Promise<string | null> } | null =>
  'omote' in window ? (window.omote as { kioskCode(): Promise<string | null> }) : null;

/** Whether the page runs in a window of the desktop app. A browser pairs with a link or a typed code instead. */
export const inDesktopApp = (): boolean => shell() !== null;

/** @param typed the code that was entered; null: the desktop app provides a code for its own window */
export async function pair(typed: string | null): Promise<KioskMe | 'wrong_code' | 'unreachable'> {
  const code =
    typed ??
    (await shell()
      ?.kioskCode()
      .catch(() => null)) ??
    null;
  if (code === null) return 'unreachable';
  const answer = await answered(service.pair({ code }));
  if (answer.ok) return answer.value;
  return answer.status === 400 ? 'wrong_code' : 'unreachable';
}

export async function identify(identifier: string): Promise<IdentifyFault | null> {
  const answer = await answered(service.identify({ identifier }));
  if (answer.ok) return null;
  if (answer.status === 409) return 'refused';
  if (answer.status === 429) return 'slow_down';
  return answer.status === 400 ? 'malformed' : 'unreachable';
}

/** @param path of the session in which the person was recognised */
export async function withdrawConsent(path: string): Promise<WithdrawalAnswer> {
  const answer = await answered(service.withdrawAtKiosk({ path }));
  if (answer.ok) return { number: answer.value.process_id, status: answer.value.status };
  return [404, 409].includes(answer.status) ? 'refused' : 'unreachable';
}

type Opened = { path: string } | { why: 'link_over' | 'slow_down' | 'unreachable' | 'consent_changed' };

/** What an issued URL is for, without opening it; null: it does not open, or a kiosk cannot know. */
export async function kindOfLink(path: string): Promise<'authentication' | 'registration' | null> {
  try {
    const page = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const kind = page.headers.get(KIND_HEADER);
    return kind === 'authentication' || kind === 'registration' ? kind : null;
  } catch {
    return null;
  }
}

/** Issues the session if the visit has none yet, then looks whether its URL opens, which the capture will do. */
export async function openSession(purpose: VisitPurpose): Promise<Opened> {
  const issued = purpose.path === null ? await issue(purpose) : await consented(purpose, purpose.path);
  if ('why' in issued) return issued;
  try {
    const page = await fetch(issued.path, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (page.ok) return issued;
    return { why: page.status >= 500 ? 'unreachable' : page.status === 429 ? 'slow_down' : 'link_over' };
  } catch {
    return { why: 'unreachable' };
  }
}

async function issue({ kind, identifier, recognises, agreed, withdraws }: VisitPurpose): Promise<Opened> {
  // Only a visit from an issued link lacks all of them, and its purpose has a path.
  if (kind === null || (identifier === null && !recognises)) return { why: 'link_over' };
  const consent = agreed ? { consent: agreed } : {};
  const whose = identifier === null ? {} : { identifier };
  const answer = await answered(
    service.openKioskSession({ kind, ...whose, ...consent, ...(withdraws ? { withdraws } : {}) }),
  );
  return answer.ok ? { path: answer.value.path } : { why: reasonOf(answer) };
}

/** For a presented session, the consent is stored before the URL is opened. */
async function consented({ presentationId, agreed }: VisitPurpose, path: string): Promise<Opened> {
  if (presentationId === null || agreed === null) return { path };
  const answer = await agreeTo(presentationId, agreed);
  return answer.ok ? { path } : { why: reasonOf(answer) };
}

const agreeTo = (presentationId: string, agreed: AgreedConsent): Promise<Answer<object>> =>
  answered(service.consentToPresentation({ id: presentationId, ...agreed }));

function reasonOf({ status, error }: { status: number; error: ErrorEntry | null }) {
  if (error?.value === 'version' || error?.value === 'consent') return 'consent_changed' as const;
  if (status === 429) return 'slow_down' as const;
  return status >= 400 && status < 500 ? ('link_over' as const) : ('unreachable' as const);
}
