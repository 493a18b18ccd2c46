import { type CallOutline, type Input, type Request, requestOf } from '../../../contract/call.ts';
import { KIOSK_CALLS } from '../../../contract/calls.ts';
import type { ErrorEntry } from '../../../contract/fields.ts';
import type { Arguments } from '../../../contract/input.ts';
import type { KIOSK_OPERATIONS, KioskMe } from '../../../contract/kiosks/kiosk.ts';
import type { ResponseOf } from '../../../contract/operation.ts';
import type { Agreed, Errand, IdentifyFault } from '../machine/state.ts';

/** The kiosk page's calls. What the service refuses is told by status and first error. */
type Answer<T> = { ok: true; value: T } | { ok: false; status: number; error: ErrorEntry | null };

const TIMEOUT_MS = 10_000;

type Methods = {
  readonly [Name in keyof typeof KIOSK_OPERATIONS]: (
    ...args: Arguments<(typeof KIOSK_OPERATIONS)[Name], never>
  ) => Promise<Answer<ResponseOf<(typeof KIOSK_OPERATIONS)[Name]>>>;
};

const service = Object.fromEntries(
  Object.entries<CallOutline>(KIOSK_CALLS).map(([name, outline]) => [
    name,
    (input: Input = {}) => call(requestOf(outline, input)),
  ]),
) as unknown as Methods;

async function call({ method, target, body }: Request): Promise<Answer<object>> {
  try {
    const response = await fetch(target, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Omote-Kiosk': '1' },
      body: body ?? '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { errors?: ErrorEntry[] };
    if (response.ok) return { ok: true, value: answer };
    return { ok: false, status: response.status, error: answer.errors?.[0] ?? null };
  } catch {
    return { ok: false, status: 0, error: null };
  }
}

export const askMe = async (): Promise<KioskMe | null> => {
  const answer = await service.me();
  return answer.ok ? answer.value : null;
};

/** Of the desktop app, which knows that this is its own kiosk window. */
const shell = (): { kioskCode(): Promise<string | null> } | null =>
  'omote' in window ? (window.omote as { kioskCode(): Promise<string | null> }) : null;

/** A browser has no window of the product's: it pairs by a link or a typed code. */
export const inDesktopApp = (): boolean => shell() !== null;

/** @param typed null: the desktop app gives a code for its own window. */
export async function pair(typed: string | null): Promise<KioskMe | 'wrong_code' | 'unreachable'> {
  const code =
    typed ??
    (await shell()
      ?.kioskCode()
      .catch(() => null)) ??
    null;
  if (code === null) return 'unreachable';
  const answer = await service.pair({ code });
  if (answer.ok) return answer.value;
  return answer.status === 400 ? 'wrong_code' : 'unreachable';
}

export async function identify(identifier: string): Promise<IdentifyFault | null> {
  const answer = await service.identify({ identifier });
  if (answer.ok) return null;
  if (answer.status === 409) return 'refused';
  if (answer.status === 429) return 'slow_down';
  return answer.status === 400 ? 'malformed' : 'unreachable';
}

export type Opened =
  | { path: string }
  | { why: 'link_over' | 'slow_down' | 'unreachable' | 'consent_changed' };

/** Issues the session where the errand has none yet, then opens its URL as a browser would, in the background. */
export async function openSession(errand: Errand): Promise<Opened> {
  const issued = errand.path === null ? await issue(errand) : await consented(errand, errand.path);
  if ('why' in issued) return issued;
  try {
    const page = await fetch(issued.path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await page.body?.cancel();
    if (page.ok) return issued;
    return { why: page.status >= 500 ? 'unreachable' : page.status === 429 ? 'slow_down' : 'link_over' };
  } catch {
    return { why: 'unreachable' };
  }
}

async function issue({ kind, identifier, agreed }: Errand): Promise<Opened> {
  // An issued link alone has neither, and it has a path.
  if (kind === null || identifier === null) return { why: 'link_over' };
  const consent = agreed ? { consent: agreed } : {};
  const answer = await service.openKioskSession({ kind, identifier, ...consent });
  return answer.ok ? { path: answer.value.path } : { why: reasonOf(answer) };
}

/** For a presented session the consent is kept before the URL is opened. */
async function consented({ presentationId, agreed }: Errand, path: string): Promise<Opened> {
  if (presentationId === null || agreed === null) return { path };
  const answer = await agreeTo(presentationId, agreed);
  return answer.ok ? { path } : { why: reasonOf(answer) };
}

const agreeTo = (presentationId: string, agreed: Agreed): Promise<Answer<object>> =>
  service.consentToPresentation({ id: presentationId, ...agreed });

function reasonOf({ status, error }: { status: number; error: ErrorEntry | null }) {
  if (error?.value === 'version' || error?.value === 'consent') return 'consent_changed' as const;
  if (status === 429) return 'slow_down' as const;
  return status >= 400 && status < 500 ? ('link_over' as const) : ('unreachable' as const);
}
