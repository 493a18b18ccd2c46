/**
 * Everything that flows may ask of the outside world. The concrete parts (engine, search, store) implement these ports
 * and meet only in app/. Every call returns a promise, whichever database holds the store. A job of `transact` awaits
 * nothing but its `tx`.
 *
 * The store is the sum of small ports, each defined next to its noun. Code that needs one or two of them asks for those
 * alone.
 */

import type { GuessingReads, GuessingWrites } from './access/guessing.ts';
import type { KeyCallReads, KeyCallWrites } from './access/key-calls.ts';
import type { ApiKeyReads, ApiKeyWrites } from './access/ports-api-keys.ts';
import type { ProviderReads, ProviderWrites } from './access/ports-identity-provider.ts';
import type {
  ConsoleSessionReads,
  ConsoleSessionWrites,
  OperatorReads,
  OperatorWrites,
  SecondFactorReads,
  SecondFactorWrites,
} from './access/ports-operators.ts';
import type { SavedViewReads, SavedViewWrites } from './access/saved-view.ts';
import type { ChangeReads, ChangeWrites, SiteLink } from './appliances/changes.ts';
import type { LeaseWrites } from './appliances/leases.ts';
import type { SiteNodeReads, SiteNodeWrites } from './appliances/nodes.ts';
import type { AuditReads, AuditWrites } from './audit/audit.ts';
import type { AttemptReads, AttemptWrites } from './capture/attempt.ts';
import type { ComparisonReads, ComparisonWrites } from './comparison/comparison.ts';
import type { DirectoryReads, DirectoryWrites } from './directory/ports-directory.ts';
import type { ImportReads, ImportWrites } from './enrolment/import.ts';
import type { VisitReads, VisitWrites } from './enrolment/ports-visits.ts';
import type { GalleryReads, SearchRowWrites } from './gallery/ports-gallery.ts';
import type { KioskCountReads, KioskCountWrites } from './kiosks/kiosk-counts.ts';
import type { KioskLineReads, KioskLineWrites, KioskReads, KioskWrites } from './kiosks/ports-kiosks.ts';
import type { ExemptionReads, ExemptionWrites } from './liveness/challenge-exemption.ts';
import type { LivenessTestReads, LivenessTestWrites } from './liveness/liveness-test.ts';
import type { PackReads, PackWrites } from './packs/ports-packs.ts';
import type { DescriptionReads, DescriptionWrites } from './people/person-description.ts';
import type { BackupReads, DeletionReads, DeletionWrites } from './people/ports-deletion.ts';
import type { FaceReads, FaceWrites } from './people/ports-faces.ts';
import type { LinkReads, LinkWrites } from './people/ports-links.ts';
import type { PeopleReads, PeopleWrites } from './people/ports-people.ts';
import type { DeviceReads, DeviceWrites } from './people/trusted-device.ts';
import type { SessionReads, SessionWrites } from './sessions/ports-sessions.ts';
import type { ShieldReads, ShieldWrites } from './shield/shield.ts';
import type { ClockReads, ClockWrites } from './site/clock-doubt.ts';
import type { ConsoleReads } from './site/ports-console.ts';
import type { IntegrityReads, IntegrityWrites } from './site/ports-integrity.ts';
import type { KeptAnswerReads, KeptAnswerWrites } from './site/ports-kept-answers.ts';
import type { RetentionReads, RetentionWrites } from './site/ports-retention.ts';
import type { SecretReads, SecretWrites, SettingReads, SettingWrites } from './site/ports-settings.ts';
import type { StoreFault } from './store-failure.ts';
import type { WebhookReads, WebhookWrites } from './webhooks/ports-webhooks.ts';

export interface StoreReads
  extends ApiKeyReads,
    AttemptReads,
    AuditReads,
    BackupReads,
    ChangeReads,
    ClockReads,
    ComparisonReads,
    ConsoleReads,
    ConsoleSessionReads,
    DeletionReads,
    DescriptionReads,
    DeviceReads,
    DirectoryReads,
    ExemptionReads,
    FaceReads,
    GalleryReads,
    GuessingReads,
    ImportReads,
    IntegrityReads,
    KeptAnswerReads,
    KeyCallReads,
    KioskCountReads,
    KioskLineReads,
    KioskReads,
    LinkReads,
    LivenessTestReads,
    OperatorReads,
    PackReads,
    PeopleReads,
    ProviderReads,
    RetentionReads,
    SavedViewReads,
    SecondFactorReads,
    SecretReads,
    SessionReads,
    SettingReads,
    ShieldReads,
    SiteNodeReads,
    VisitReads,
    WebhookReads {}

export interface StoreWrites
  extends StoreReads,
    ApiKeyWrites,
    AttemptWrites,
    AuditWrites,
    ChangeWrites,
    ClockWrites,
    ComparisonWrites,
    ConsoleSessionWrites,
    DeletionWrites,
    DescriptionWrites,
    DeviceWrites,
    DirectoryWrites,
    ExemptionWrites,
    FaceWrites,
    GuessingWrites,
    ImportWrites,
    IntegrityWrites,
    KeptAnswerWrites,
    KeyCallWrites,
    KioskCountWrites,
    KioskLineWrites,
    KioskWrites,
    LeaseWrites,
    LinkWrites,
    LivenessTestWrites,
    OperatorWrites,
    PackWrites,
    PeopleWrites,
    ProviderWrites,
    RetentionWrites,
    SavedViewWrites,
    SearchRowWrites,
    SecondFactorWrites,
    SecretWrites,
    SessionWrites,
    SettingWrites,
    ShieldWrites,
    SiteNodeWrites,
    VisitWrites,
    WebhookWrites {}

/**
 * Why a transaction was lost. `what`: the database's own name for the error, for messages. `fault`: null if it is none
 * of the known ones.
 */
export interface LossCause {
  fault: StoreFault | null;
  what: string;
}

export interface Store extends StoreReads {
  /**
   * Runs `job` in a durable transaction: everything is kept, or nothing if `job` throws. Resolves after the commit is
   * on disk. `job` awaits nothing but calls of `tx` and has no effect but its result: it may run again if it conflicts
   * with the transaction of another appliance.
   */
  transact<T>(job: (tx: StoreWrites) => Promise<T>): Promise<T>;
  /** The link to the other appliances that use the same store. */
  readonly site: SiteLink<StoreReads>;
  /** Why the latest transaction was lost; null: it was kept. */
  writeFault(): LossCause | null;
  /**
   * Removes erased data from the disk: checkpoints the write-ahead log, which holds old versions of pages, and empties
   * it. False if that must wait because somebody still reads an old version.
   */
  dropOldVersions(): Promise<boolean>;
  close(): Promise<void>;
}
