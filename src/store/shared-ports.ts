/** The ports that both engines' stores share: every statement that is written once for both. */
import type { KeyObject } from 'node:crypto';
import type { LeaseWrites } from '../domain/appliances/leases.ts';
import type { SearchRowWrites } from '../domain/gallery/ports-gallery.ts';
import type { StoreReads, StoreWrites } from '../domain/ports.ts';
import type { IntegrityReads, IntegrityWrites } from '../domain/site/ports-integrity.ts';
import { apiKeyReads, apiKeyWrites } from './access/api-keys.ts';
import { consoleSessionReads, consoleSessionWrites } from './access/console-sessions.ts';
import { guessingReads, guessingWrites } from './access/guessing.ts';
import { keyCallReads, keyCallWrites } from './access/key-calls.ts';
import { operatorReads, operatorWrites } from './access/operators.ts';
import { providerReads, providerWrites } from './access/provider-sessions.ts';
import { savedViewReads, savedViewWrites } from './access/saved-views.ts';
import { secondFactorReads, secondFactorWrites } from './access/security-keys.ts';
import { changeReads, changeWrites } from './appliances/changes.ts';
import { siteNodeReads, siteNodeWrites } from './appliances/site-nodes.ts';
import { auditReads, auditWrites, chainKey } from './audit/audit.ts';
import { auditListReads } from './audit/audit-list.ts';
import { comparisonReads, comparisonWrites } from './comparison/comparisons.ts';
import { directoryReads, directoryWrites } from './directory/directory-users.ts';
import { importReads, importWrites } from './enrolment/imports.ts';
import { visitReads, visitWrites } from './enrolment/visit-templates.ts';
import { templateReads } from './gallery/templates.ts';
import { PersonKeys } from './keys/person-keys.ts';
import { consentReads, consentWrites } from './kiosks/consents.ts';
import { kioskCountReads, kioskCountWrites } from './kiosks/kiosk-counts.ts';
import { kioskLineReads, kioskLineWrites } from './kiosks/kiosk-lines.ts';
import { kioskReads, kioskWrites } from './kiosks/kiosks.ts';
import { livenessTestReads, livenessTestWrites } from './liveness/liveness-presentations.ts';
import { packReads, packWrites } from './packs/pack-templates.ts';
import { deletionReads, deletionWrites } from './people/deletions.ts';
import { deviceReads, deviceWrites } from './people/devices.ts';
import { ekycReads, ekycWrites } from './people/ekyc-links.ts';
import { erasureWrites } from './people/erasure.ts';
import { faceReads, faceWrites } from './people/faces.ts';
import { HiddenIdentifiers } from './people/hidden-identifiers.ts';
import { deletedPeopleReads, peopleReads, peopleWrites } from './people/people.ts';
import { peopleListReads } from './people/people-list.ts';
import { descriptionReads, descriptionWrites } from './people/person-descriptions.ts';
import { personHistoryReads } from './people/person-history.ts';
import { attemptReads, attemptWrites } from './sessions/attempts.ts';
import { exemptionReads, exemptionWrites } from './sessions/challenge-exemptions.ts';
import { sessionListReads } from './sessions/session-list.ts';
import { sessionReads, sessionWrites } from './sessions/sessions.ts';
import { detectionListReads, detectionReads, detectionWrites } from './shield/detections.ts';
import { duplicateRecordReads } from './shield/duplicate-records.ts';
import { reviewReads, reviewWrites } from './shield/reviews.ts';
import { clockReads, clockWrites } from './site/clock-reset.ts';
import { countReads } from './site/counts.ts';
import { keptAnswerReads, keptAnswerWrites } from './site/kept-answers.ts';
import { quarterCountReads } from './site/quarter-counts.ts';
import { retentionReads, retentionWrites } from './site/retention.ts';
import { secretReads, secretWrites } from './site/secrets.ts';
import { settingReads, settingWrites } from './site/settings.ts';
import type { Sql } from './sql/sql.ts';
import { webhookReads, webhookWrites } from './webhooks/webhooks.ts';

/** The keys and names with which statements seal, sign and hide values. */
export interface KeyRing {
  dataKey: KeyObject;
  /** The key of the audit log's chains. */
  chain: Uint8Array;
  /** The chain of the audit log that this store writes; see auditWrites. */
  ownChain: string;
  hidden: HiddenIdentifiers;
  /**
   * The appliance whose own settings are read and written (own-settings.ts); null: the store belongs to a single
   * appliance.
   */
  appliance: string | null;
}

/** Finds the key of the audit chains and derives the others. @throws SealBroken */
export const keyRing = async (
  sql: Sql,
  dataKey: KeyObject,
  appliance: string | null = null,
  ownChain = '',
): Promise<KeyRing> => ({
  appliance,
  dataKey,
  chain: await chainKey(sql, dataKey),
  ownChain,
  hidden: new HiddenIdentifiers(dataKey),
});

/** All reads that are the same in both engines. */
export const readsOf = (
  db: Sql,
  { dataKey, chain, hidden, appliance }: KeyRing,
  keys = new PersonKeys(db, dataKey),
): Omit<StoreReads, keyof IntegrityReads> => ({
  ...secretReads(db, dataKey, appliance),
  ...operatorReads(db, dataKey),
  ...auditReads(db, chain),
  ...auditListReads(db),
  ...changeReads(db, dataKey),
  ...siteNodeReads(db, dataKey),
  ...peopleReads(db),
  ...peopleListReads(db, keys),
  ...descriptionReads(db, keys),
  ...importReads(db),
  ...ekycReads(db),
  ...deletedPeopleReads(db),
  ...deletionReads(db, hidden),
  ...deviceReads(db, keys),
  ...exemptionReads(db, keys),
  ...guessingReads(db),
  ...kioskReads(db, appliance),
  ...kioskCountReads(db),
  ...kioskLineReads(db),
  ...livenessTestReads(db, hidden),
  ...consentReads(db),
  ...faceReads(db, keys),
  ...templateReads(db, keys),
  ...packReads(db),
  ...visitReads(db, keys),
  ...sessionReads(db, keys, hidden),
  ...attemptReads(db),
  ...comparisonReads(db),
  ...clockReads(db, hidden),
  ...detectionReads(db),
  ...duplicateRecordReads(db),
  ...reviewReads(db),
  ...apiKeyReads(db),
  ...keyCallReads(db),
  ...keptAnswerReads(db),
  ...settingReads(db, appliance),
  ...retentionReads(db),
  ...consoleSessionReads(db),
  ...secondFactorReads(db),
  ...savedViewReads(db),
  ...countReads(db),
  ...personHistoryReads(db),
  ...quarterCountReads(db),
  ...detectionListReads(db),
  ...sessionListReads(db, attemptReads(db).attempts, hidden),
  ...webhookReads(db),
  ...providerReads(db),
  ...directoryReads(db),
});

/** All writes that are the same in both engines. */
export const writesOf = (
  db: Sql,
  { dataKey, chain, ownChain, hidden, appliance }: KeyRing,
  keys = new PersonKeys(db, dataKey),
): Omit<
  StoreWrites,
  keyof StoreReads | keyof IntegrityWrites | keyof LeaseWrites | keyof SearchRowWrites
> => ({
  ...secretWrites(db, dataKey, appliance),
  ...operatorWrites(db, dataKey),
  ...auditWrites(db, chain, ownChain),
  ...changeWrites(db, dataKey),
  ...siteNodeWrites(db, dataKey),
  ...peopleWrites(db, keys),
  ...descriptionWrites(db, keys),
  ...importWrites(db),
  ...ekycWrites(db),
  ...deletionWrites(db),
  ...deviceWrites(db, keys),
  ...exemptionWrites(db, keys),
  ...guessingWrites(db),
  ...kioskWrites(db, appliance),
  ...kioskLineWrites(db),
  ...livenessTestWrites(db),
  ...consentWrites(db),
  ...erasureWrites(db, hidden),
  ...faceWrites(db, keys),
  ...packWrites(db, keys),
  ...visitWrites(db, keys),
  ...sessionWrites(db, keys),
  ...attemptWrites(db),
  ...comparisonWrites(db),
  ...clockWrites(db),
  ...detectionWrites(db),
  ...reviewWrites(db),
  ...apiKeyWrites(db),
  ...keyCallWrites(db),
  ...kioskCountWrites(db),
  ...keptAnswerWrites(db),
  ...settingWrites(db, appliance),
  ...retentionWrites(db),
  ...consoleSessionWrites(db),
  ...secondFactorWrites(db),
  ...savedViewWrites(db),
  ...webhookWrites(db),
  ...providerWrites(db),
  ...directoryWrites(db),
});
