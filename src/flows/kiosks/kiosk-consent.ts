import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type {
  Consent,
  ConsentLanguage,
  ConsentTexts,
  ConsentVersion,
  KioskReads,
} from '../../domain/kiosks/ports-kiosks.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import { activePerson } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';
import { refuseOutdated } from '../version.ts';

export interface ConsentGiven {
  version: number;
  language: ConsentLanguage;
}

/** The latest version of the consent text, also when its texts are empty. */
export const readConsent = ({ store }: Pick<Stored, 'store'>): Promise<ConsentVersion> =>
  store.consentVersion();

/** The consents that a person gave. @throws Failure unknown_identifier, state_forbids */
export const consentsOf = async (
  { store }: Pick<Stored, 'store'>,
  authId: string,
): Promise<(Consent & { text: string })[]> => store.consentsOf(await activePerson(store, 'auth', authId));

/** The text that people are asked to agree to; null: the site has none, and nobody is asked. */
export async function consentAsked(store: KioskReads): Promise<ConsentVersion | null> {
  const version = await store.consentVersion();
  return version.texts.en === '' ? null : version;
}

/**
 * Stores a new version of the consent texts; unchanged texts keep their version.
 * @param basedOn the number of the version that the texts were made from; undefined: whatever it is
 * @returns the version in force
 * @throws Failure state_forbids (`version`): there is another by now
 */
export function setConsent(
  world: Stored,
  actor: AuditedBy,
  texts: ConsentTexts,
  basedOn?: number,
): Promise<ConsentVersion> {
  return world.store.transact(async (tx) => {
    const before = await tx.consentVersion();
    // First, so that a call whose answer was lost can be made again.
    if (sameTexts(before.texts, texts)) return before;
    refuseOutdated(basedOn, before.version);
    const after = { version: before.version + 1, madeAtUs: world.clock.nowUs(), texts };
    await tx.addConsentVersion(after);
    const details = { consent_version: after.version };
    await audit(world, tx, { actor, action: 'settings.change', subject: 'consent', details });
    return after;
  });
}

function sameTexts(one: ConsentTexts, other: ConsentTexts): boolean {
  const languages = new Set([...Object.keys(one), ...Object.keys(other)]) as ReadonlySet<ConsentLanguage>;
  return [...languages].every((language) => (one[language] ?? '') === (other[language] ?? ''));
}

/**
 * Records that a person agreed to the consent text. Call this inside the transaction that lets the session continue.
 * @throws Failure state_forbids: the text was replaced meanwhile; invalid: the text does not exist in that language
 */
export async function recordConsent(
  world: Pick<Stored, 'clock'>,
  tx: StoreWrites,
  { id, authId }: Pick<Session, 'id' | 'authId'>,
  kioskId: string,
  { version, language }: ConsentGiven,
): Promise<void> {
  const present = await tx.consentVersion();
  if (version !== present.version) throw refusal('consent_outdated', 'version');
  if (!present.texts[language]) throw refusal('consent_language', 'language');
  await tx.addConsent({ sessionId: id, authId, kioskId, version, language, agreedAtUs: world.clock.nowUs() });
}
