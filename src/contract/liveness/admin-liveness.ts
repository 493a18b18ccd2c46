/** A site's own test of presentation attack detection (ISO/IEC 30107-3). */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { Identifier, IdType } from '../fields.ts';

export const LIVENESS_LABEL_MAX_CHARS = 60;
const label = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: LIVENESS_LABEL_MAX_CHARS,
    pattern: '^[^\\s\\p{C}|][^\\p{C}|]*$',
    description,
  });

const LivenessPresentationRequest = Type.Object({
  id_type: IdType,
  identifier: Identifier('Whose face is presented, or pictured by the instrument'),
  species: Type.Union([label('Of the presentation attack instrument'), Type.Null()], {
    description: 'null: bona fide',
  }),
  series: label('Instruments made from one source in one way; of bona fide presentations e.g. with glasses'),
});

const AdminLivenessIssued = Type.Object({
  url: Type.String(),
  svc_auth_session_id: Type.String(),
});

export const AdminLivenessRun = Type.Object({
  /** Oldest first. */
  presentations: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String(),
      species: Type.Union([Type.String(), Type.Null()]),
      series: Type.String(),
      conditions: Type.String(),
      /** Auth ID. */
      subject: Type.String(),
      /** What the presentation attack detection concluded: see the domain's Response. */
      response: Type.Enum(['bona_fide', 'attack', 'none', 'not_made', 'erased']),
      end: Type.String(),
      accepted: Type.Boolean(),
    }),
  ),
});
export type AdminLivenessRun = Static<typeof AdminLivenessRun>;

const AdminLivenessRuns = Type.Object({
  runs: Type.Array(Type.Object({ run: Type.String(), presentations: Type.Integer(), latest_at: F.Instant })),
});

/** Name of a run, as used in URLs and file names. */
export const LIVENESS_RUN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

const RunParams = Type.Object({ run: Type.String({ description: 'Name of the run' }) });

export const ADMIN_LIVENESS_OPERATIONS = {
  listLivenessRuns: adminOperation({
    id: 'listLivenessRuns',
    method: 'GET',
    path: '/admin/v1/liveness_tests',
    summary: 'Runs of the site’s own test of presentation attack detection, the latest first',
    access: { scope: 'status:read' },
    response: AdminLivenessRuns,
  }),
  getLivenessRun: adminOperation({
    id: 'getLivenessRun',
    method: 'GET',
    path: '/admin/v1/liveness_tests/{run}',
    summary: 'The presentations of a run, oldest first',
    access: { scope: 'status:read' },
    params: RunParams,
    response: AdminLivenessRun,
    failures: ['unknown_resource'],
  }),
  issueLivenessPresentation: adminOperation({
    id: 'issueLivenessPresentation',
    method: 'POST',
    path: '/admin/v1/liveness_tests/{run}/presentations',
    summary: 'Issue the session of one presentation',
    access: {},
    params: RunParams,
    body: LivenessPresentationRequest,
    example: {
      id_type: 'auth',
      identifier: '0123456789abcdef0123456789abcdef',
      species: 'bona_fide',
      series: 'first day',
    },
    response: AdminLivenessIssued,
    failures: ['unknown_resource', 'unknown_identifier', 'not_registered'],
  }),
};
