/** viewer sees, reviewer decides on duplicates, admin does everything. Each may do what those before it may. */
export const ROLES = ['viewer', 'reviewer', 'admin'] as const;
export type Role = (typeof ROLES)[number];
