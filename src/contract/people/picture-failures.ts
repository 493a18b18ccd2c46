/** Reasons why a picture can be refused. */
export const PICTURE_FAILURES = [
  'too_large',
  'image_no_face',
  'image_several_faces',
  'image_face_too_small',
  'image_unsharp_or_dark',
  'image_face_turned',
  'image_face_covered',
  'image_not_upright',
] as const;
