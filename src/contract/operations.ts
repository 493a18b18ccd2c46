/** The operations of /v1 in one table, which routes, validation, types, client and OpenAPI are derived from. */
import { DELETION_OPERATIONS } from './people/v1-deletion.ts';
import { DEVICE_OPERATIONS } from './people/v1-devices.ts';
import { IMAGE_OPERATIONS } from './people/v1-images.ts';
import { USER_OPERATIONS } from './people/v1-users.ts';
import { RESULT_OPERATIONS } from './sessions/v1-results.ts';
import { SESSION_OPERATIONS } from './sessions/v1-sessions.ts';
import { SHIELD_OPERATIONS } from './shield/v1-shield.ts';

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
