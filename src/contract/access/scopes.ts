/** Permissions of API keys. Those for /v1 come first; the others are for /admin/v1. */
export const SCOPES = [
  /** Includes the next two. It exists for keys that were created before those two. */
  'sessions:write',
  'authentications:write',
  'registrations:write',
  'results:read',
  'users:write',
  'users:delete',
  'images:read',
  'shield:read',
  'devices:read',
  'devices:write',
  /** Exempts individual sessions from head movements, if the site allows it. */
  'sessions:exempt',
  /** Puts sessions of authentication on the screens of kiosks, and lists those kiosks. */
  'kiosks:present',
  /** For systems of the site: switches whether faces may open the doors of kiosks. */
  'doors:allow',
  /** For monitors: the state and the figures of the service, nothing of people. */
  'status:read',
  'people:read',
  'people:write',
  'people:delete',
  /** Searches everybody by a picture (1:N). */
  'people:identify',
  /** Exempts people from head movements for good, if the site allows it. */
  'people:exempt',
  /** For the site's directory alone: SCIM, which suspends people and has them deleted. */
  'people:provision',
  /** Compares whoever comes with a given picture (1:1). */
  'faces:compare',
  /** Has a caller of the help desk prove who they are: finds people by name or ID, without pictures, and starts checks. */
  'callers:check',
  /** Registered pictures as they are; `images:read` gives them encrypted. */
  'faces:read',
  /** Links the site’s own IDs to people, and removes such links. */
  'links:write',
  'sessions:read',
  'reviews:read',
  'reviews:write',
  'imports:write',
  'kiosks:write',
  'settings:read',
  'settings:write',
  'models:write',
  'backups:read',
  'backups:write',
  'audit:read',
  'keys:read',
  'keys:write',
  'operators:read',
  'operators:write',
  /** Includes all of the above that /admin/v1 has, except for what operators must confirm. */
  'admin',
  /**
   * Needed in addition to `admin` for operations for which operators must confirm who they are; the scope of the operation
   * alone is enough, too. A key cannot grant it to another key.
   */
  'admin:security',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes of the first key: all of /v1, but nothing that weakens a check, and none that finer scopes cover. */
export const V1_SCOPES: readonly Scope[] = [
  'authentications:write',
  'registrations:write',
  'results:read',
  'users:write',
  'users:delete',
  'images:read',
  'shield:read',
  'devices:read',
  'devices:write',
];

/** How scopes are shown to people who choose them. */
export const SCOPE_GROUPS = {
  v1: [...V1_SCOPES, 'sessions:exempt'],
  site: [
    'status:read',
    'kiosks:present',
    'doors:allow',
    'kiosks:write',
    'settings:read',
    'settings:write',
    'models:write',
  ],
  people: [
    'people:read',
    'people:write',
    'people:delete',
    'people:identify',
    'people:exempt',
    'people:provision',
    'faces:compare',
    'callers:check',
    'faces:read',
    'links:write',
    'sessions:read',
    'reviews:read',
    'reviews:write',
    'imports:write',
  ],
  protection: [
    'audit:read',
    'backups:read',
    'backups:write',
    'keys:read',
    'keys:write',
    'operators:read',
    'operators:write',
  ],
  everything: ['admin', 'admin:security'],
} as const satisfies Record<string, readonly Scope[]>;

/** Whether a text is a scope. */
export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);
