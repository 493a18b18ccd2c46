import { RateGate, type RateState } from '../../domain/access/rate.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import { refusal } from '../../domain/failure.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { ACTIVE_PACK } from '../../domain/packs/pack-switch.ts';
import {
  type ComparisonAnswer,
  isComparison,
  issue,
  reject,
  type Session,
  type SessionPolicy,
  settle,
} from '../../domain/sessions/session.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { MICROS_PER_SECOND, type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { fitFace } from '../gallery/fit-face.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';
import { pictureSource } from '../picture-source.ts';
import { asOfNow } from '../sessions/read-result.ts';
import { noteComparison, saveSession } from '../sessions/save-session.ts';
import { type Reader, refuseOthers } from '../sessions/session-issuer.ts';
import type { SessionWatch } from '../sessions/session-watch.ts';
import { comparisonAnswer } from '../sessions/signed-result.ts';
import type { Stored } from '../stored.ts';
import { sealTemplate } from './picture-template.ts';

interface IssuedComparison {
  sessionId: string;
  url: string;
  /** Until when the URL can be opened. */
  expiresAtUs: Micros;
}

interface ComparisonRequest {
  /** A JPEG. */
  image: Uint8Array;
  policy: SessionPolicy;
  /** The ID of the API key that asks; undefined: an operator does. */
  keyId: string | undefined;
}

/** Enough for a reception desk, too few to try a large collection of pictures. */
export const COMPARISONS_PER_MINUTE = 20;
const DEADLINE_MS = 10_000;

/** Issues sessions that compare with a picture: for each caller and appliance, one at a time and at most 20 a minute. */
export class Comparisons {
  readonly #world: Deciding;
  readonly #gate = new RateGate(COMPARISONS_PER_MINUTE, 60 * MICROS_PER_SECOND);
  readonly #running = new Set<string>();

  constructor(world: Deciding) {
    this.#world = world;
  }

  /** Counts a call before its picture is read. @returns the caller's state */
  admit(actor: string): RateState {
    return this.#gate.take(actor, this.#world.clock.nowUs());
  }

  /**
   * Issues a session against a picture, which exists during the call only.
   * @throws Failure image_*, invalid, too_large; unavailable: another pack took over meanwhile; rate_limited: a call of
   * this caller is running; EngineBusy
   */
  async open(request: ComparisonRequest, caller: Caller): Promise<IssuedComparison> {
    const { actor } = caller;
    if (this.#running.has(actor)) throw refusal('one_comparison_at_a_time', 'rate');
    this.#running.add(actor);
    try {
      return await this.#open(request, caller);
    } finally {
      this.#running.delete(actor);
    }
  }

  async #open({ image, policy: given, keyId }: ComparisonRequest, caller: Caller): Promise<IssuedComparison> {
    const world = this.#world;
    const { engine } = world.packs.current();
    const options = {
      limits: STILL_LIMITS,
      embed: true,
      deadlineMs: DEADLINE_MS,
      source: pictureSource(caller),
    };
    const { template } = fitFace(await engine.read(image, options)).template;
    const policy = { ...given, comparesAtFmr: world.settings.matchFmr };
    const [id, token] = [newId(), newSecret()];
    const sealed = sealTemplate(token, id, engine.pack.name, template);
    template.fill(0);
    const session = await world.store.transact(async (tx) => {
      await refuseOfEarlierPack(world, tx, engine.pack.name);
      const whose = { authId: NOBODY, idType: 'auth', identifier: NOBODY } as const;
      const issued = issue({ id, kind: 'authentication', ...whose, policy }, world.clock.nowUs());
      await tx.addSession(issued, hashOf(token), '{}');
      if (issued.outcome === null) await tx.keepComparisonTemplate(id, sealed);
      if (keyId !== undefined) await tx.setSessionOrigin(id, { keyId });
      const details = { fmr: policy.comparesAtFmr };
      await audit(world, tx, { actor: caller, action: 'comparison.ask', subject: id, details });
      // One that was over when it was issued.
      await noteComparison(tx, issued, issued.issuedAtUs);
      return issued;
    });
    const expiresAtUs = session.issuedAtUs + seconds(policy.expiresS);
    return { sessionId: id, url: `${world.settings.baseUrl}/s/${token}`, expiresAtUs };
  }
}

/** Nobody could be compared with a template of a pack that is in use no more. @throws Failure unavailable */
async function refuseOfEarlierPack(world: Deciding, tx: SettingReads, made: string): Promise<void> {
  const { name } = world.packs.current().engine.pack;
  const [overtaken, ofSite] = [await isOvertaken(world, tx, made), await tx.setting(ACTIVE_PACK)];
  if (name !== made || overtaken) throw refusal('pack_loading', '', { pack: (overtaken && ofSite) || name });
}

export interface Comparison {
  session: Session;
  attempts: readonly Attempt[];
  /** Null until it has ended. */
  answer: ComparisonAnswer | null;
}

/** A comparison as of now. @throws Failure unknown_resource */
export async function readComparison(world: Stored, id: string, reader: Reader): Promise<Comparison> {
  const stored = await world.store.session(id);
  if (!stored || !isComparison(stored)) throw refusal('not_found', 'id');
  await refuseOthers(world.store, reader, id);
  const session = await asOfNow(world, stored);
  const attempts = await world.store.attempts(id);
  return { session, attempts, answer: await comparisonAnswer(world.store, session) };
}

/** What ending a comparison needs: the store, and the pages that show it. */
export interface EndingComparisons extends Stored {
  sessions: SessionWatch;
}

/**
 * Ends a comparison for which nobody comes any more, as if its time were over, and notifies its pages: nobody is filmed on.
 * One that has ended stays as it is.
 * @param by `ofKeys`: also one that an API key asked for
 * @throws Failure unknown_resource; scope_missing: a key asked for it
 */
export async function endComparison(
  world: EndingComparisons,
  id: string,
  caller: Caller,
  by: Reader & { ofKeys: boolean },
): Promise<void> {
  await world.store.transact(async (tx) => {
    const stored = await tx.session(id);
    if (!stored || !isComparison(stored)) throw refusal('not_found', 'id');
    await refuseOthers(tx, by, id);
    if (!by.ofKeys && (await tx.sessionOrigin(id)).keyId !== null)
      throw refusal('role_required_here', 'role', { needed: 'admin' });
    const nowUs = world.clock.nowUs();
    const settled = settle(stored, nowUs);
    const over = settled.outcome !== null;
    const after = reject(settled, stored.opened ? 'session_timeout' : 'never_opened', nowUs);
    await saveSession(tx, stored, after, nowUs, {}, over ? 'service' : caller);
    await tx.noteChange('session', id);
  });
  await world.store.site.updateMemory(() => world.sessions.ended(id));
}
