import { X509Certificate } from 'node:crypto';
import { mayAs, type Role } from '../../domain/access/operator.ts';
import type { AuditedBy } from '../../domain/audit/audit.ts';
import { isOverdue } from '../../domain/backup/last-backup.ts';
import { failure } from '../../domain/failure.ts';
import { type DiskUse, diskState } from '../../domain/site/disk.ts';
import {
  coveredBy,
  endingLevel,
  NOTICE_KINDS,
  NOTICE_ROLES,
  NOTICES_SEEN,
  type Notice,
  type NoticeKind,
  noticeKey,
  type Seen,
} from '../../domain/site/notices.ts';
import { audit } from '../audit.ts';
import { lastBackup } from '../backup/backups.ts';
import { hashOf } from '../identifiers.ts';
import type { Noticing } from './needs.ts';
import { siteTls } from './site-tls.ts';

/** Facts about the host, which the store does not have. */
export interface OfHost {
  disk: DiskUse;
  /** `elsewhere`: the database's own tools make backups. */
  backups: 'none_running' | 'running' | 'elsewhere';
}

export interface NoticeNow {
  notice: Notice;
  /** Identifies the present content of the notice; an acknowledgement names the version that was on the screen. */
  version: string;
  /** null: nobody has seen this version. */
  seen: Seen | null;
}

/** Everything that waits for an operator of this role, the gravest kind first. */
export async function noticesFor(world: Noticing, role: Role, host: OfHost): Promise<NoticeNow[]> {
  const { store, clock } = world;
  const found = [
    ofDisk(host.disk),
    await ofCertificate(world),
    await ofBackups(world, host),
    await ofKeys(world),
    await ofKiosks(world),
    await ofReviews(world),
  ].filter((notice) => notice !== null && mayAs(role, NOTICE_ROLES[notice.kind])) as Notice[];
  const all = (await NOTICES_SEEN.read(store)) ?? {};
  return found
    .sort((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind))
    .map((notice) => {
      const seen = all[noticeKey(notice, store.site.nodeId)] ?? null;
      return {
        notice,
        version: versionOf(notice),
        seen: coveredBy(notice, seen, clock.nowUs()) ? seen : null,
      };
    });
}

/**
 * An operator has seen a notice: it is not shown as new again until it changes, or until a week has gone by.
 * @throws Failure unknown_resource: nothing of the kind waits for this role; state_forbids: it has changed since
 */
export async function seeNotice(
  world: Noticing,
  who: { caller: AuditedBy; operator: string; role: Role },
  asked: { kind: NoticeKind; version: string },
  host: OfHost,
): Promise<void> {
  const { store, clock } = world;
  const now = (await noticesFor(world, who.role, host)).find(({ notice }) => notice.kind === asked.kind);
  if (!now) throw failure('unknown_resource', 'kind', 'has no notice right now');
  if (now.version !== asked.version)
    throw failure('state_forbids', 'version', 'is out of date: the notice has changed');
  if (now.seen) return;
  const { notice } = now;
  await store.transact(async (tx) => {
    const seen: Seen = { atUs: clock.nowUs(), by: who.operator, levels: notice.levels };
    const all = (await NOTICES_SEEN.read(tx)) ?? {};
    await NOTICES_SEEN.write(tx, { ...all, [noticeKey(notice, store.site.nodeId)]: seen });
    const details = notice.count === null ? {} : { count: notice.count };
    await audit(world, tx, { actor: who.caller, action: 'notice.see', subject: notice.kind, details });
  });
}

const versionOf = ({ kind, levels }: Notice): string => {
  const sorted = Object.entries(levels).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(hashOf(JSON.stringify([kind, sorted])))
    .subarray(0, 12)
    .toString('base64url');
};

const plain = { urgent: false, count: null, atUs: null, ofAppliance: false } as const;

/** The notice is new again each time the free space halves. */
function ofDisk(use: DiskUse): Notice | null {
  const state = diskState(use);
  if (state === 'good') return null;
  const level = 64 - Math.floor(Math.log2(Math.max(1, use.freeBytes)));
  return { ...plain, kind: 'disk', urgent: state === 'critical', levels: { free: level }, ofAppliance: true };
}

/** The site's own authority renews its certificates a month before they end, so one that is shown failed to renew. */
async function ofCertificate({ store, clock }: Noticing): Promise<Notice | null> {
  const tls = await siteTls(store);
  if (!tls) return null;
  const certificate = new X509Certificate(tls.certificatePem);
  const atUs = Date.parse(certificate.validTo) * 1000;
  const level = endingLevel(atUs, clock.nowUs());
  if (level === 0) return null;
  const levels = { [certificate.fingerprint256]: level };
  return { ...plain, kind: 'certificate_ending', urgent: level > 1, atUs, levels, ofAppliance: true };
}

async function ofBackups(world: Noticing, { backups }: OfHost): Promise<Notice | null> {
  if (backups !== 'none_running') return null;
  const last = await lastBackup(world);
  if (!last) return { ...plain, kind: 'backup_none', levels: { none: 0 } };
  if (!isOverdue(last, world.clock.nowUs())) return null;
  return { ...plain, kind: 'backup_overdue', atUs: last.atUs, levels: { last: last.atUs } };
}

/** Only keys in force: the end of a key concerns no operator once it has passed. */
async function ofKeys({ store, clock }: Noticing): Promise<Notice | null> {
  const ending = (await store.apiKeys()).flatMap(({ id, revokedAtUs, expiresAtUs }) => {
    if (revokedAtUs !== null || expiresAtUs === null) return [];
    const level = endingLevel(expiresAtUs, clock.nowUs());
    return level === 1 || level === 2 ? [{ id, level, expiresAtUs }] : [];
  });
  if (ending.length === 0) return null;
  return {
    ...plain,
    kind: 'keys_ending',
    urgent: ending.some(({ level }) => level === 2),
    count: ending.length,
    atUs: Math.min(...ending.map(({ expiresAtUs }) => expiresAtUs)),
    levels: Object.fromEntries(ending.map(({ id, level }) => [id, level])),
  };
}

/** Kiosks that are paired and not connected. The notice is new again when a kiosk returned and disconnected again. */
async function ofKiosks({ store, kiosks }: Noticing): Promise<Notice | null> {
  const presences = await kiosks.presences();
  const away = (await store.kiosks()).filter((k) => k.pairedAtUs !== null && presences(k.id) === null);
  if (away.length === 0) return null;
  const levels = Object.fromEntries(away.map(({ id, lastSeenAtUs }) => [id, lastSeenAtUs ?? 0]));
  return { ...plain, kind: 'kiosks_offline', count: away.length, levels };
}

async function ofReviews({ store }: Noticing): Promise<Notice | null> {
  const { open } = await store.reviewCounts();
  if (open === 0) return null;
  const [newest] = await store.reviews('open', 'newest', Number.MAX_SAFE_INTEGER, 1);
  return { ...plain, kind: 'reviews_waiting', count: open, levels: { newest: newest?.seq ?? 0 } };
}
