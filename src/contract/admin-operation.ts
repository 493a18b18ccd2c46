import type { Role } from './access/roles.ts';
import type { Scope } from './access/scopes.ts';
import { type AnyOperation, withErrors } from './operation.ts';

/** The callers that an operation of /admin/v1 admits. */
export interface AdminAccess {
  /** The least role. Without it, viewer for GET and admin for all else. */
  readonly role?: Role;
  /** A key of this scope may call it, too. Without it, only keys of scope admin. */
  readonly scope?: Scope;
  /** The operator must have confirmed within the last minutes who they are. */
  readonly confirmed?: true;
  /** It creates an account or a key, so API keys may not call it, whatever their scope. */
  readonly bringsIn?: true;
  /** Operators who must first set a password or a second factor may call it, too. */
  readonly always?: true;
}

/** An operation of /admin/v1: for operators who are signed in, and for API keys of scope `admin`. */
export interface AdminOperation extends AnyOperation {
  /** `open`: callers need not be signed in. */
  readonly access: AdminAccess | 'open';
}

export const adminOperation = <const O extends AdminOperation>(o: O) => withErrors(o);
