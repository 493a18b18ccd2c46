/** Registered pictures, for operators who must look at them. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { JPEG } from '../media.ts';

/** Position of the face in its picture, for aligning pictures side by side. */
export const FacePosition = Type.Object({
  width: Type.Integer({ description: 'Width of the upright picture, pixels; 0: it cannot be read' }),
  height: Type.Integer({ description: 'Height of the upright picture, pixels; 0: it cannot be read' }),
  face: F.orNull(
    Type.Object({
      box: Type.Object(
        {
          x: Type.Number({ description: 'Left edge, pixels' }),
          y: Type.Number({ description: 'Upper edge, pixels' }),
          width: Type.Number({ description: 'Width of the face, pixels' }),
          height: Type.Number({ description: 'Height of the face, pixels' }),
        },
        { description: 'Where the face is, in pixels from the upper left corner' },
      ),
      eyes: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
        minItems: 2,
        maxItems: 2,
        description: 'Centres of the eyes as x and y, pixels; the one further left in the picture first',
      }),
    }),
    'Null if no single face was found when the picture was read again',
  ),
});
export type AdminFacePosition = Static<typeof FacePosition>;

const FaceParams = Type.Object({
  face_feature_id: F.ResourceId('Feature ID of the registered face'),
});

export const ADMIN_FACE_OPERATIONS = {
  getFacePicture: adminOperation({
    id: 'getFacePicture',
    method: 'GET',
    path: '/admin/v1/faces/{face_feature_id}/image',
    summary:
      'Get a registered picture. Reviewers can get only pictures in reviews and detections they may decide',
    access: { scope: 'faces:read', role: 'reviewer' },
    params: FaceParams,
    response: JPEG,
    failures: ['unknown_resource'],
  }),
  getFacePoints: adminOperation({
    id: 'getFacePoints',
    method: 'GET',
    path: '/admin/v1/faces/{face_feature_id}/points',
    summary: 'Get the face’s position in the picture. Reviewers: only for pictures that they can get',
    access: { scope: 'faces:read', role: 'reviewer' },
    params: FaceParams,
    response: FacePosition,
    failures: ['unknown_resource'],
  }),
};
