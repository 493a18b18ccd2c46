/** A site's own test of presentation attack detection (ISO/IEC 30107-3). */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { Identifier, IdType } from '../fields.ts';

export const LIVENESS_LABEL_MAX_CHARS = 60;
/** The page on which a tester records clips of a person and plays them as an attacker would. */
export const FILMS_PATH = '/films';
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
  species: Type.Union([label('Kind of the instrument'), Type.Null()], {
    description: 'Kind of the presentation attack instrument, such as `flat print`; null: bona fide',
  }),
  series: label('Instruments made from one source in one way; of bona fide presentations e.g. with glasses'),
});

const AdminLivenessIssued = Type.Object({
  url: Type.String({ description: 'To be opened by the tester' }),
  svc_auth_session_id: Type.String({ description: 'The session, to read its result later' }),
});

export const AdminLivenessRun = Type.Object({
  presentations: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String({ description: 'The session of the presentation' }),
      species: Type.Union([Type.String(), Type.Null()], {
        description: 'Species of the presentation attack instrument, as given. Null: bona fide',
      }),
      series: Type.String({ description: 'As given when the presentation began' }),
      conditions: Type.String({
        description:
          'The version, pack and settings that decided; figures of different ones do not belong together',
      }),
      subject: Type.String({
        description:
          'Auth ID of the person whose ID was used: whose face is presented, or pictured by the instrument',
      }),
      response: Type.Enum(['bona_fide', 'attack', 'none', 'not_made', 'erased'], {
        description:
          'What the presentation attack detection concluded. `none`: nothing was judged. `not_made`: there was no presentation. `erased`: the details are no longer kept',
      }),
      end: Type.String({ description: 'How the attempt ended, or why there was none' }),
      accepted: Type.Boolean({ description: 'Whether the session accepted the presentation as that person' }),
    }),
    { description: 'Oldest first' },
  ),
});
export type AdminLivenessRun = Static<typeof AdminLivenessRun>;

const AdminLivenessRuns = Type.Object({
  runs: Type.Array(
    Type.Object({
      run: Type.String({ description: 'Name of the run' }),
      presentations: Type.Integer({ description: 'Number of presentations of the run' }),
      latest_at: F.IsoTime('When the latest of them was issued'),
    }),
    { description: 'The runs of the site’s own test, the latest first' },
  ),
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
      species: null,
      series: 'first day',
    },
    response: AdminLivenessIssued,
    failures: ['unknown_resource', 'unknown_identifier', 'not_registered'],
  }),
};
