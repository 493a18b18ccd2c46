import { createContext, useContext } from 'react';
import type { AdminMe } from '../../../contract/access/admin-me.ts';
import { ROLES, type Role } from '../../../contract/access/roles.ts';
import type { Problem } from '../../api.ts';

export interface Me {
  /** Null until the service has answered. */
  me: AdminMe | null;
  /** Why it has not. */
  problem: Problem | null;
  /** After signing in or out, or when one's own account was changed. */
  refresh: () => void;
}

const Context = createContext<Me>({ me: null, problem: null, refresh: () => undefined });

export const MeProvider = Context;

/** The operator who is signed in. */
export const useMe = (): Me => useContext(Context);

export const mayAs = (has: Role, needed: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needed);

/** What the console shows for a role; the service decides what the role can do. */
export function useMay(needed: Role): boolean {
  const { me } = useMe();
  return me !== null && mayAs(me.role, needed);
}
