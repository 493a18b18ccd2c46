import { X509Certificate } from 'node:crypto';
import { mayAs, type Role } from '../../domain/access/operator.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { isDrillDue } from '../../domain/backup/backup-plan.ts';
import { isOverdue } from '../../domain/backup/last-backup.ts';
import { refusal } from '../../domain/failure.ts';
import { type DiskUse, diskState } from '../../domain/site/disk.ts';
import {
  authorityEndingLevel,
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
import { backupPlan, backupRun } from '../backup/backup-plan.ts';
import { lastBackup } from '../backup/backups.ts';
import { hashOf } from '../identifiers.ts';
import { keptCounts } from '../kept-counts.ts';
import type { Noticing } from './needs.ts';
import { siteTls, validityOf } from './site-tls.ts';

/** Facts that only the host knows. */
export interface HostFacts {
  disk: DiskUse;
  /** `elsewhere`: the database's own tools make the backups. */
  backups: 'none_running' | 'running' | 'elsewhere';
}

export interface NoticeNow {
  notice: Notice;
  /** Identifies the current content of the notice, so that an operator only marks as seen what was on the screen. */
  version: string;
  /** Null: nobody has seen the notice in its current form. */
  seen: Seen | null;
}

/** The notices that wait for an operator of this role, most serious kind first. */
export async function noticesFor(world: Noticing, role: Role, host: HostFacts): Promise<NoticeNow[]> {
  const { store, clock } = world;
  const found = [
    ofDisk(host.disk),
    await ofCertificate(world),
    await ofAuthority(world),
    await ofFailedBackup(world),
    await ofBackups(world, host),
    await ofDrill(world),
    await ofKeys(world),
    ...(await ofKiosks(world)),
    await ofReviews(world),
    await ofDirectory(world),
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
 * Marks a notice as seen by an operator. It counts as new again when it changes or a week has passed.
 * @throws Failure unknown_resource: this role has no notice of this kind; state_forbids: it has changed since
 */
export async function seeNotice(
  world: Noticing,
  who: { caller: AuditedBy; operator: string; role: Role },
  asked: { kind: NoticeKind; version: string },
  host: HostFacts,
): Promise<void> {
  const { store, clock } = world;
  const now = (await noticesFor(world, who.role, host)).find(({ notice }) => notice.kind === asked.kind);
  if (!now) throw refusal('no_notice', 'kind');
  if (now.version !== asked.version) throw refusal('notice_changed', 'version');
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

/** The disk notice; it is new again whenever the free space has halved. */
function ofDisk(use: DiskUse): Notice | null {
  const state = diskState(use);
  if (state === 'good') return null;
  const level = 64 - Math.floor(Math.log2(Math.max(1, use.freeBytes)));
  return { ...plain, kind: 'disk', urgent: state === 'critical', levels: { free: level }, ofAppliance: true };
}

/**
 * The certificate notice. Certificates of the site's own authority are renewed 30 days before they expire, so one
 * listed here could not be renewed.
 */
async function ofCertificate({ store, clock }: Noticing): Promise<Notice | null> {
  const tls = await siteTls(store);
  if (!tls) return null;
  const certificate = new X509Certificate(tls.certificatePem);
  const { toMs } = validityOf(certificate);
  // Nothing lasts longer than its authority, of which there is a notice of its own.
  if (tls.authorityPem !== null && toMs >= validityOf(new X509Certificate(tls.authorityPem)).toMs)
    return null;
  const level = endingLevel(toMs * 1000, clock.nowUs());
  if (level === 0) return null;
  const levels = { [certificate.fingerprint256]: level };
  const atUs = toMs * 1000;
  return { ...plain, kind: 'certificate_ending', urgent: level > 1, atUs, levels, ofAppliance: true };
}

/** The site's own authority, which only an operator replaces. */
async function ofAuthority({ store, clock }: Noticing): Promise<Notice | null> {
  const pem = (await siteTls(store))?.authorityPem;
  if (!pem) return null;
  const authority = new X509Certificate(pem);
  const { fromMs, toMs } = validityOf(authority);
  const nowUs = clock.nowUs();
  const isEarly = fromMs * 1000 > nowUs;
  const level = isEarly ? 3 : authorityEndingLevel(toMs * 1000, nowUs);
  if (level === 0) return null;
  const levels = { [authority.fingerprint256]: level };
  const atUs = isEarly ? null : toMs * 1000;
  return { ...plain, kind: 'authority_ending', urgent: level > 1, atUs, levels, ofAppliance: true };
}

async function ofBackups(world: Noticing, { backups }: HostFacts): Promise<Notice | null> {
  const isPlanned = (await backupPlan(world)) !== null;
  if (backups === 'running' || (backups === 'elsewhere' && !isPlanned)) return null;
  const last = await lastBackup(world);
  if (!last) return { ...plain, kind: 'backup_none', levels: { none: 0 } };
  if (!isOverdue(last, isPlanned, world.clock.nowUs())) return null;
  return { ...plain, kind: 'backup_overdue', atUs: last.atUs, levels: { last: last.atUs } };
}

/** Automatic backups whose latest try failed; each further one is news. */
async function ofFailedBackup(world: Noticing): Promise<Notice | null> {
  const run = await backupRun(world);
  if (run?.outcome !== 'failed' || (await backupPlan(world)) === null) return null;
  const { failures, startedAtUs: atUs } = run;
  return { ...plain, kind: 'backup_failed', urgent: failures > 1, atUs, levels: { failures } };
}

/** Automatic backups that nobody has proved to be able to open. */
async function ofDrill(world: Noticing): Promise<Notice | null> {
  const plan = await backupPlan(world);
  if (plan === null || !isDrillDue(plan, world.clock.nowUs())) return null;
  return { ...plain, kind: 'backup_drill', atUs: plan.provenAtUs, levels: { [plan.recipient]: 0 } };
}

/** API keys that will expire soon. An expired key only matters to the calling system that used it. */
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

/**
 * Kiosks that are paired but not connected, where one that came back and left again is new, and those whose camera has a
 * problem, where another problem is new.
 */
async function ofKiosks({ store, kiosks }: Noticing): Promise<Notice[]> {
  const presences = await kiosks.presences();
  const [away, blind] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, pairedAtUs, lastSeenAtUs } of await store.kiosks()) {
    if (pairedAtUs === null) continue;
    const presence = presences(id);
    if (presence === null) away.set(id, lastSeenAtUs ?? 0);
    else if (presence.cameraProblem !== null) blind.set(`${id} ${presence.cameraProblem}`, 0);
  }
  const found = [
    { kind: 'kiosks_offline', of: away },
    { kind: 'kiosk_cameras', of: blind },
  ] as const;
  return found.flatMap(({ kind, of }) =>
    of.size === 0 ? [] : [{ ...plain, kind, count: of.size, levels: Object.fromEntries(of) }],
  );
}

async function ofReviews({ store }: Noticing): Promise<Notice | null> {
  const { open } = await keptCounts(store).reviewCounts();
  if (open === 0) return null;
  const [newest] = await store.reviews('open', 'newest', Number.MAX_SAFE_INTEGER, 1);
  return { ...plain, kind: 'reviews_waiting', count: open, levels: { newest: newest?.seq ?? 0 } };
}

/** What a directory asked for too often within an hour. More of it is new again. */
async function ofDirectory({ store }: Noticing): Promise<Notice | null> {
  const { heldSuspensions: suspensions, heldDeletions: deletions } =
    await keptCounts(store).directoryCounts();
  const count = suspensions + deletions;
  if (count === 0) return null;
  return { ...plain, kind: 'directory_held', urgent: true, count, levels: { suspensions, deletions } };
}
