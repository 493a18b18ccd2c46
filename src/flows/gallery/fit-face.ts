import { type QualityProblem, qualityProblems, STILL_LIMITS } from '../../domain/capture/quality.ts';
import type { FaceReading, Reading } from '../../domain/capture/reading.ts';
import { type FailureKind, failure } from '../../domain/failure.ts';
import { type AveragedTemplate, averageOfOne } from '../../domain/gallery/template.ts';

/**
 * Checks that a picture is good enough to register or search with.
 * @returns its template and quality
 * @throws Failure image_*, too_large, invalid: names the worst problem (`face_image`)
 */
export function fitFace(reading: Reading): { template: AveragedTemplate; quality: FaceReading['quality'] } {
  if (reading.kind === 'unreadable') throw unreadable(reading.reason);
  if (reading.kind === 'no_face' && reading.onlyIfTurned)
    throw failure('image_not_upright', 'face_image', 'is upside down or on its side');
  if (reading.kind === 'no_face') throw failure('image_no_face', 'face_image', 'shows no face');
  if (reading.kind === 'several_faces')
    throw failure('image_several_faces', 'face_image', `shows ${reading.count} faces`);
  const problem = qualityProblems(reading, STILL_LIMITS)[0];
  if (problem) throw failure(...BY_PROBLEM[problem]);
  if (!reading.template) throw failure('image_unsharp_or_dark', 'face_image', 'shows no usable face');
  return { template: averageOfOne(reading.template), quality: reading.quality };
}

function unreadable(reason: Extract<Reading, { kind: 'unreadable' }>['reason']) {
  switch (reason) {
    case 'too_many_bytes':
      return failure('too_large', 'face_image', 'has too many bytes');
    case 'too_many_pixels':
      return failure('too_large', 'face_image', 'has too many pixels');
    case 'too_many_scans':
      return failure(
        'too_large',
        'face_image',
        'has too many scans for its size: save it as a baseline JPEG',
      );
    case 'too_small':
      return failure('image_face_too_small', 'face_image', 'is too small to show a face');
    case 'damaged':
      return failure('invalid', 'face_image', 'is a damaged JPEG image');
    case 'not_jpeg':
      return failure('invalid', 'face_image', 'must be a JPEG image');
  }
}

const BY_PROBLEM: Record<QualityProblem, [FailureKind, string, string]> = {
  too_small: ['image_face_too_small', 'face_image', 'shows a face that is too small'],
  too_close: ['image_face_covered', 'face_image', 'shows a face that is cut off'],
  off_centre: ['image_face_covered', 'face_image', 'shows a face that is cut off'],
  turned: ['image_face_turned', 'face_image', 'shows a face that is turned away'],
  too_dark: ['image_unsharp_or_dark', 'face_image', 'is too dark'],
  too_bright: ['image_unsharp_or_dark', 'face_image', 'is too bright'],
  unsharp: ['image_unsharp_or_dark', 'face_image', 'is blurred'],
  covered: ['image_face_covered', 'face_image', 'shows a face that is covered'],
};
