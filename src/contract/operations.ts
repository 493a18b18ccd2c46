/** The /v1 operations: one table from which routes, validation, types, client and OpenAPI are made. */
import { DELETION_OPERATIONS } from './operations-deletion.ts';
import { DEVICE_OPERATIONS } from './operations-devices.ts';
import { IMAGE_OPERATIONS } from './operations-images.ts';
import { RESULT_OPERATIONS } from './operations-results.ts';
import { SESSION_OPERATIONS } from './operations-sessions.ts';
import { SHIELD_OPERATIONS } from './operations-shield.ts';
import { USER_OPERATIONS } from './operations-users.ts';

export const OPERATIONS = {
  ...SESSION_OPERATIONS,
  ...USER_OPERATIONS,
  ...RESULT_OPERATIONS,
  ...IMAGE_OPERATIONS,
  ...DELETION_OPERATIONS,
  ...DEVICE_OPERATIONS,
  ...SHIELD_OPERATIONS,
};

export type Operations = typeof OPERATIONS;
