/**
 * Roles, each with the permissions of those before it: the help desk checks callers, a viewer sees, a reviewer decides on
 * duplicates and compares visitors with pictures, an admin does everything.
 */
export const ROLES = ['helpdesk', 'viewer', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];
