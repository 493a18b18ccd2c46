import type { AdminStatus } from '../../contract/site/admin-status.ts';

/** What the console’s frame needs of the status: whoever only checks callers reads nothing of the host, its pack or its limits. */
export const ofFrame = ({
  service: { version, baseUrl, siteName, startedAt, shell, timeZone, severalAppliances },
  restore,
  attention,
  search,
}: AdminStatus): AdminStatus => ({
  service: {
    version,
    baseUrl,
    siteName,
    startedAt,
    dataDir: '',
    dataKey: { place: null, besideDatabase: false },
    shell,
    timeZone,
    severalAppliances,
  },
  pack: { name: '', dimension: 0, hasLiveness: false, calibration: '', models: [] },
  engine: { workers: 0, queued: 0, queueLimit: 0, restarts: 0, provider: '', trials: [] },
  search: { ...search, kind: '', size: 0, left_out: 0 },
  thresholds: {
    match: NONE,
    duplicate: NONE,
    review: NONE,
    expected: { duplicate: null, review: null },
  },
  counts: { people: 0, faces: 0, ownerHeldFaces: 0, sessions: 0, openSessions: 0 },
  restore,
  photographs: null,
  calibration_proposal: null,
  attention,
  degraded: [],
});

const NONE = { fmr: 0, one_in: 0, score: 0, measured_down_to: 0 };
