import { createContext, useContext } from 'react';
import type { AdminMe } from '../../../contract/access/admin-me.ts';
import { ROLES, type Role } from '../../../contract/access/roles.ts';
import type { Problem } from '../../api.ts';

interface Me {
  /** null until the service has responded. */
  me: AdminMe | null;
  /** Why the latest request failed; null if it did not. */
  problem: Problem | null;
  /** Called after signing in or out, and when operators change their own account. */
  refresh: () => void;
}

const Context = createContext<Me>({ me: null, problem: null, refresh: () => undefined });

export const MeProvider = Context;

/** The signed-in operator. */
export const useMe = (): Me => useContext(Context);

export const mayAs = (has: Role, needed: Role): boolean => ROLES.indexOf(has) >= ROLES.indexOf(needed);

/** Whether the console shows what needs this role; the service decides what the role can do. */
export function useMay(needed: Role): boolean {
  const { me } = useMe();
  return me !== null && mayAs(me.role, needed);
}
