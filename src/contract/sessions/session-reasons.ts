/** Reasons for the end of a session. */
export const SESSION_REASONS = [
  'accepted',
  'attempts_used_up',
  'session_timeout',
  'never_opened',
  'already_registered',
  'person_gone',
  'face_unusable',
  'picture_gone',
  'alternative',
] as const;
