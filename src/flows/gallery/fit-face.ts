import { type QualityProblem, qualityProblems, STILL_LIMITS } from '../../domain/capture/quality.ts';
import {
  type FaceReading,
  type Reading,
  STILL_MAX_MEGABYTES,
  STILL_MAX_MEGAPIXELS,
} from '../../domain/capture/reading.ts';
import { refusal } from '../../domain/failure.ts';
import { type AveragedTemplate, averageOfOne } from '../../domain/gallery/template.ts';
import type { Reason } from '../../domain/refusals.ts';

/**
 * Checks that a picture is good enough to register or search with.
 * @returns its template and quality
 * @throws Failure image_*, too_large, invalid: names the worst problem (`face_image`)
 */
export function fitFace(reading: Reading): { template: AveragedTemplate; quality: FaceReading['quality'] } {
  if (reading.kind === 'unreadable') throw unreadable(reading.reason);
  if (reading.kind === 'no_face' && reading.onlyIfTurned) throw refusal('upside_down', 'face_image');
  if (reading.kind === 'no_face') throw refusal('no_face', 'face_image');
  if (reading.kind === 'several_faces')
    throw refusal('several_faces', 'face_image', { faces: reading.count });
  const problem = qualityProblems(reading, STILL_LIMITS)[0];
  if (problem) throw refusal(BY_PROBLEM[problem], 'face_image');
  if (!reading.template) throw refusal('no_usable_face', 'face_image');
  return { template: averageOfOne(reading.template), quality: reading.quality };
}

function unreadable(reason: Extract<Reading, { kind: 'unreadable' }>['reason']) {
  switch (reason) {
    case 'too_many_bytes':
      return refusal('picture_too_many_bytes', 'face_image', { most: STILL_MAX_MEGABYTES });
    case 'too_many_pixels':
      return refusal('picture_too_many_pixels', 'face_image', { most: STILL_MAX_MEGAPIXELS });
    case 'too_many_scans':
      return refusal('picture_too_many_scans', 'face_image');
    case 'too_small':
      return refusal('picture_too_small', 'face_image');
    case 'other_jpeg':
      return refusal('other_jpeg', 'face_image');
    case 'damaged':
      return refusal('picture_damaged', 'face_image');
    case 'not_jpeg':
      return refusal('not_jpeg', 'face_image');
  }
}

const BY_PROBLEM = {
  too_small: 'face_too_small',
  too_close: 'face_cut_off',
  off_centre: 'face_cut_off',
  turned: 'face_turned',
  too_dark: 'picture_too_dark',
  too_bright: 'picture_too_bright',
  unsharp: 'picture_blurred',
  covered: 'face_covered',
} as const satisfies Record<QualityProblem, Reason>;
