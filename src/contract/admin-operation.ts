import type { Role } from './access/roles.ts';
import type { Scope } from './access/scopes.ts';
import { type AnyOperation, withErrors } from './operation.ts';

/** The callers that an operation of /admin/v1 admits. */
export interface AdminAccess {
  /** The lowest role that can call it. Default: viewer for GET, admin for everything else. */
  readonly role?: Role;
  /** The least scope: API keys with it can call the operation, as can those with `admin`. Default: `admin` alone. */
  readonly scope?: Scope;
  /** Other scopes that are enough. */
  readonly alsoScopes?: readonly Scope[];
  /**
   * The operator must have confirmed who they are within the last minutes. An API key needs `admin:security`, or the
   * operation's own `scope`. `where`: only where this is so, in words that continue a sentence; the handler checks it.
   */
  readonly confirmed?: true | { readonly where: string };
  /**
   * The operation creates something that gives access on its own: an account, a key or a kiosk. API keys cannot call
   * it, whatever their scope.
   */
  readonly bringsIn?: true;
  /** Also allowed for an operator who must set a password or a second factor first. */
  readonly always?: true;
}

/** An operation of /admin/v1, for operators who are signed in and for API keys with its scope. */
export interface AdminOperation extends AnyOperation {
  /** `open`: no sign-in needed. */
  readonly access: AdminAccess | 'open';
}

/** Declares an operation of /admin/v1 and keeps its literal types. */
export const adminOperation = <const O extends AdminOperation>(o: O) => withErrors(o);
