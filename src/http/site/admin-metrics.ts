import type { FastifyInstance } from 'fastify';
import { ADMIN_METRIC_OPERATIONS } from '../../contract/site/admin-status.ts';
import type { SiteReplica } from '../../domain/appliances/nodes.ts';
import type { DoorFigures } from '../../domain/doors/door.ts';
import { type EngineStatus, STAGES } from '../../domain/packs/ports-engine.ts';
import type { DiskUse } from '../../domain/site/disk.ts';
import { siteReplicas } from '../../flows/appliances/site-nodes.ts';
import { backupPlan, backupRun } from '../../flows/backup/backup-plan.ts';
import { type Backups, lastBackup } from '../../flows/backup/backups.ts';
import { type KioskNow, listKiosks } from '../../flows/kiosks/read-kiosks.ts';
import { endingsSinceStart } from '../../flows/site/endings-since-start.ts';
import { deletionCounts, shownCounts } from '../../flows/site/overview.ts';
import { siteTls, usableUntilMs } from '../../flows/site/site-tls.ts';
import { type WebhookBacklog, webhookBacklog } from '../../flows/webhooks/webhooks.ts';
import type { World } from '../../flows/world.ts';
import { type Metric, metricsText, type Sample } from '../metrics-text.ts';
import { serveOperation } from '../route.ts';

export interface MetricsContext {
  version: string;
  startedAtUs: number;
  diskUse: () => Promise<DiskUse>;
  degraded: () => Promise<readonly { code: string }[]>;
  /** What /readyz checks, and whether it is well. */
  checks: () => Promise<Readonly<Record<string, boolean>>>;
  backups: { backups: Pick<Backups, 'madeHere'> };
  /** Deliveries to receivers of webhooks that failed, which are not tried again. */
  lostDeliveries: () => number;
}

/** Serves the figures for a monitor: of this appliance and its site, none of a person. */
export function serveMetrics(admin: FastifyInstance, world: World, context: MetricsContext): void {
  const endings = endingsSinceStart(world);
  serveOperation(admin, ADMIN_METRIC_OPERATIONS.getMetrics, async ({ request }) => {
    // It may read a face, which counts below.
    const checks = Object.entries(await context.checks());
    const { engine, gallery } = world.packs.current();
    const { people, faces, openSessions } = await shownCounts(world);
    const { callTimes } = request.server;
    const metrics: Metric[] = [
      gauge('omote_info', 'What runs here', [
        1,
        { version: context.version, pack: engine.pack.name, provider: engine.status().provider },
      ]),
      gauge('process_start_time_seconds', 'When the service started, seconds since 1970', [
        context.startedAtUs / 1e6,
      ]),
      gauge('process_resident_memory_bytes', 'Resident memory of the service', [process.memoryUsage.rss()]),
      gauge(
        'omote_limited',
        'How many things work less well than they could, by the codes of GET /admin/v1/status',
        ...byCode(await context.degraded()),
      ),
      gauge(
        'omote_ready',
        'Whether the service can do all its work, by what GET /readyz checks',
        ...checks.map(([check, well]): Sample => [well ? 1 : 0, { check }]),
      ),
      ...engineMetrics(engine.status()),
      gauge('omote_people', 'People of the site', [people]),
      gauge('omote_faces', 'Registered faces of the site', [faces]),
      gauge('omote_gallery_people', 'People that this appliance can find', [gallery.size]),
      gauge('omote_gallery_loading', 'Whether the gallery is still being loaded', [gallery.loading ? 1 : 0]),
      counter('omote_searches_total', 'Searches of the gallery for one face', [gallery.searched.searches]),
      counter('omote_search_seconds_total', 'Time that searches of the gallery for one face took', [
        gallery.searched.ms / 1000,
      ]),
      ...deletionMetrics(await deletionCounts(world)),
      gauge('omote_sessions_open', 'Sessions of the site that have not ended', [openSessions]),
      counter(
        'omote_ended_total',
        'Sessions and attempts of the site that ended since this service started, by what they were and how they ended',
        ...(await endings()).map(({ what, ending, count }): Sample => [count, { what, ending }]),
      ),
      kioskMetric(await listKiosks(world)),
      ...doorMetrics(world.doors.figures()),
      ...webhookMetrics(await webhookBacklog(world)),
      counter(
        'omote_webhook_failed_total',
        'Events that a receiver of webhooks was not told of, which are not tried again',
        [context.lostDeliveries()],
      ),
      callTimes.counts(),
      ...diskMetrics(await context.diskUse()),
      ...replicaMetrics(await siteReplicas(world)),
      ...(await dates(world, context.backups.backups)),
    ];
    return metricsText(metrics, [callTimes.times()]);
  });
}

/** One sample for each code: two lines with the same labels would make a monitor refuse the whole answer. */
function byCode(limits: readonly { code: string }[]): Sample[] {
  const counts = new Map<string, number>();
  for (const { code } of limits) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => [count, { code }]);
}

const gauge = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  type: 'gauge',
  help,
  samples,
});
const counter = (name: string, help: string, ...samples: Sample[]): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
});

function engineMetrics({ workers, queued, queueLimit, restarts, work }: EngineStatus): Metric[] {
  const of = (figure: (of: EngineStatus['work']['frame']) => number): Sample[] =>
    Object.entries(work).map(([purpose, done]) => [figure(done), { purpose }]);
  return [
    gauge('omote_engine_workers', 'Workers of the face engine that run', [workers]),
    gauge('omote_engine_queue_pictures', 'Pictures that wait for a worker', [queued]),
    gauge('omote_engine_queue_limit_pictures', 'How many pictures may wait for a worker', [queueLimit]),
    counter('omote_engine_restarts_total', 'Workers that died and were replaced', [restarts]),
    counter('omote_engine_pictures_total', 'Pictures read, by purpose', ...of(({ pictures }) => pictures)),
    counter(
      'omote_engine_busy_seconds_total',
      'Time that workers spent on pictures, by purpose',
      ...of(({ busyMs }) => busyMs / 1000),
    ),
    counter(
      'omote_engine_wait_seconds_total',
      'Time that pictures waited for a worker, by purpose',
      ...of(({ waitedMs }) => waitedMs / 1000),
    ),
    counter(
      'omote_engine_stage_seconds_total',
      'Time that the stages of reading pictures took, by purpose',
      ...Object.entries(work).flatMap(([purpose, { stageMs }]) =>
        STAGES.map((stage): Sample => [stageMs[stage] / 1000, { purpose, stage }]),
      ),
    ),
  ];
}

const deletionMetrics = ({ running, failed }: { running: number; failed: number }): Metric[] => [
  gauge('omote_deletions_running', 'Deletions of people that have not ended', [running]),
  gauge('omote_deletions_failed', 'People whose latest deletion failed', [failed]),
];

function kioskMetric(kiosks: readonly KioskNow[]): Metric {
  const counts = { working: 0, camera_problem: 0, offline: 0 };
  for (const { kiosk, presence } of kiosks)
    if (kiosk.pairedAtUs !== null)
      counts[presence === null ? 'offline' : presence.cameraProblem ? 'camera_problem' : 'working']++;
  return gauge(
    'omote_kiosks',
    'Paired kiosks of the site, by whether they are connected and their camera works',
    ...Object.entries(counts).map(([state, count]): Sample => [count, { state }]),
  );
}

/** Of an appliance that has no broker there is nothing to say of them. */
function doorMetrics({ decisions, brokers, untoldMs }: DoorFigures): Metric[] {
  const has = brokers.up + brokers.down > 0;
  return [
    counter(
      'omote_door_decisions_total',
      'Decisions that were sent to doors, by the way and by what came of them',
      ...decisions.map(({ way, outcome, count }): Sample => [count, { way, outcome }]),
    ),
    gauge(
      'omote_door_brokers',
      'Brokers of doors that this appliance has to do with, by whether it is connected',
      ...(has ? Object.entries(brokers).map(([state, count]): Sample => [count, { state }]) : []),
    ),
    gauge(
      'omote_door_untold_seconds',
      'For how long something has waited to be told to a broker of doors',
      ...(has ? [[untoldMs / 1000] satisfies Sample] : []),
    ),
  ];
}

const webhookMetrics = (backlog: WebhookBacklog | null): Metric[] =>
  backlog === null
    ? []
    : [
        gauge('omote_webhook_waiting', 'Events that receivers of webhooks have still to be told', [
          backlog.waiting,
        ]),
        gauge(
          'omote_webhook_oldest_waiting_seconds',
          'Age of the oldest event that receivers of webhooks have still to be told',
          [backlog.oldestUs / 1e6],
        ),
      ];

/** Of replicas that this appliance's database role may see. Several may have one name. */
function replicaMetrics(replicas: readonly SiteReplica[]): Metric[] {
  const most = (lag: (of: SiteReplica) => number | null): Sample[] => {
    const byName = new Map<string, number>();
    for (const replica of replicas) {
      const behind = lag(replica);
      if (behind !== null) byName.set(replica.name, Math.max(behind, byName.get(replica.name) ?? 0));
    }
    return [...byName].map(([replica, behind]) => [behind, { replica }]);
  };
  return [
    gauge(
      'omote_replica_lag_seconds',
      'Age of what a replica of the database replays',
      ...most(({ lagS }) => lagS),
    ),
    gauge(
      'omote_replica_lag_bytes',
      'What a replica of the database has not replayed yet',
      ...most(({ lagBytes }) => lagBytes),
    ),
  ];
}

const diskMetrics = ({ freeBytes, totalBytes, databaseBytes, walBytes }: DiskUse): Metric[] => [
  gauge('omote_disk_free_bytes', 'Free space on the disk of the data folder', [freeBytes]),
  gauge('omote_disk_size_bytes', 'Size of the disk of the data folder', [totalBytes]),
  gauge('omote_database_bytes', 'Size of the database', [databaseBytes]),
  gauge('omote_database_log_bytes', 'Size of the database’s write-ahead log', [walBytes]),
];

/** Alerts compare these with the present time. */
async function dates(world: World, { madeHere }: Pick<Backups, 'madeHere'>): Promise<Metric[]> {
  const [tls, plan] = [await siteTls(world.store), await backupPlan(world)];
  // Data that was moved to PostgreSQL still says when it was last backed up before.
  const backup = madeHere || plan ? await lastBackup(world) : null;
  const found: Metric[] = [];
  if (tls)
    found.push(
      gauge(
        'omote_certificate_end_timestamp_seconds',
        'When the service’s certificate ends, or its own authority does, seconds since 1970',
        [usableUntilMs(tls) / 1000],
      ),
    );
  if (backup)
    found.push(
      gauge('omote_backup_timestamp_seconds', 'When the latest backup was made, seconds since 1970', [
        backup.atUs / 1e6,
      ]),
    );
  if (plan) {
    const failures = (await backupRun(world))?.failures ?? 0;
    found.push(
      gauge('omote_backup_failures', 'Automatic backups that failed in a row; 0 after a good one', [
        failures,
      ]),
    );
  }
  if (plan?.provenAtUs)
    found.push(
      gauge(
        'omote_backup_drill_timestamp_seconds',
        'When the recovery key of the backups was last typed and found right, seconds since 1970',
        [plan.provenAtUs / 1e6],
      ),
    );
  return found;
}
