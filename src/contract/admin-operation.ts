import type { Role } from './access/roles.ts';
import type { Scope } from './access/scopes.ts';
import type { AnyOperation } from './operation.ts';

/** Who may call an operation of /admin/v1. */
export interface AdminAccess {
  /** The least role; without: viewer for GET, admin for all else. */
  readonly role?: Role;
  /** A key of this scope may call it, too; without: keys of scope admin alone. */
  readonly scope?: Scope;
  /** The operator must have proved within the last minutes who they are. */
  readonly confirmed?: true;
  /** Makes somebody who may come in by themselves: an account, a key. Not for API keys, whatever their scope. */
  readonly bringsIn?: true;
  /** Also for an operator who has to set a password or a second factor first. */
  readonly always?: true;
}

/** An operation of /admin/v1: for operators who are signed in, and for API keys of scope `admin`. */
export interface AdminOperation extends AnyOperation {
  /** `open`: for whoever has not signed in yet. */
  readonly access: AdminAccess | 'open';
}

export const adminOperation = <const O extends AdminOperation>(o: O): O => o;
