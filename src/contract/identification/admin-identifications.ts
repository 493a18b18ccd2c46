/** Identification (1:N): who is this? */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PICTURE_BODY_BYTES } from '../fields.ts';
import { ADMIN_PEOPLE_OPERATIONS, AdminPersonRow, FaceImage } from '../people/admin-people.ts';
import { PICTURE_FAILURES } from '../people/picture-failures.ts';
import { SCORE_MEANING } from '../shield/score-meaning.ts';

const THRESHOLD = {
  purpose: Type.String({ description: 'Why this site identifies people, as written in `identify_purpose`' }),
  gallery: Type.Integer({ description: 'Number of people who are compared' }),
  left_out: Type.Integer({
    description:
      'People with a face who aren’t compared, since it has to be registered again. They aren’t found, nor does anybody count as close to them',
  }),
  fpir: Type.Number({
    description:
      'Share of searches for a stranger that name somebody, 0–1. Below the setting `identify_fpir` where `match_fmr` is stricter',
  }),
  fmr: Type.Number({ description: 'False match rate of each comparison, 0–1' }),
  threshold: Type.Number({ description: 'Comparison score that candidates reach' }),
  estimated: Type.Boolean({
    description: 'The rate is rarer than the calibration measured, so that the threshold is extrapolated',
  }),
  least_measured_fpir: Type.Number({
    description: 'The smallest `fpir`, 0–1, for a gallery of this size whose threshold was measured',
  }),
};

const IdentificationTerms = Type.Object({
  ...THRESHOLD,
  on: Type.Boolean({ description: 'Off while there is no purpose' }),
});
export type AdminIdentificationTerms = Static<typeof IdentificationTerms>;

const Identification = Type.Object({
  ...THRESHOLD,
  answer: Type.Enum(['nobody', 'one', 'several'], {
    description:
      'one: a single candidate, and nobody else is close. several: who it is can’t be told. nobody: nobody who may be named reaches the threshold',
  }),
  candidates: Type.Array(Type.Object({ person: AdminPersonRow, ...SCORE_MEANING }), {
    description: 'Best first, at most 5. Only people who reach the threshold',
  }),
});
export type AdminIdentification = Static<typeof Identification>;

export const ADMIN_IDENTIFICATION_OPERATIONS = {
  getIdentificationTerms: adminOperation({
    id: 'getIdentificationTerms',
    method: 'GET',
    path: '/admin/v1/identifications',
    summary: 'Whether this site identifies people, and what the threshold promises for its gallery now',
    access: { scope: 'people:identify', alsoScopes: ['settings:read'] },
    query: Type.Object({
      fpir: Type.Optional(
        Type.Enum(['0.1', '0.01', '0.001', '0.0001'], {
          description: 'As if `identify_fpir` were this. Default: the setting',
        }),
      ),
    }),
    response: IdentificationTerms,
  }),
  identifyPerson: adminOperation({
    id: 'identifyPerson',
    method: 'POST',
    path: '/admin/v1/identifications',
    summary: 'Who is the person in a picture? Names at most five, or nobody. The picture isn’t stored',
    access: { scope: 'people:identify', role: 'admin' },
    body: Type.Object({ face_image: FaceImage }),
    example: { face_image: ADMIN_PEOPLE_OPERATIONS.registerPicture.example.face_image },
    bodyLimitBytes: PICTURE_BODY_BYTES,
    response: Identification,
    failures: ['state_forbids', ...PICTURE_FAILURES],
  }),
};
