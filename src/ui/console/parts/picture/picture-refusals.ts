import type { Problem } from '../../../api.ts';

/** Reasons for refusing a picture or a registration, by error code. */
const KINDS = {
  ELAC1000010: 'no_face',
  ELAC1000011: 'several_faces',
  ELAC1000012: 'too_small',
  ELAC1000013: 'unsharp_or_dark',
  ELAC1000014: 'turned',
  ELAC1000015: 'covered',
  ELAC1000017: 'not_upright',
  ELAC1000008: 'too_large',
  ELAC1000003: 'registered',
  ELAC1000016: 'too_often',
  ELAC0000008: 'busy',
} as const;

export type Refusal = (typeof KINDS)[keyof typeof KINDS] | 'not_a_picture';

/** null if the problem is of another kind and must be shown as such. */
export function refusalOf(problem: Problem | null): Refusal | null {
  if (problem?.kind !== 'refused') return null;
  const { code, value } = problem.errors[0] ?? { code: '', value: '' };
  if (code === 'ELAC0000005' && value === 'face_image') return 'not_a_picture';
  return KINDS[code as keyof typeof KINDS] ?? null;
}
