import type { Scope } from '../access/scopes.ts';
import type { AdminOperation } from '../admin-operation.ts';
import type { AnyOperation, KioskOperation, Operation, SandboxOperation } from '../operation.ts';

/** Which interface an operation belongs to. */
export const isOfV1 = (o: AnyOperation): o is Operation => 'section' in o;
export const isOfAdmin = (o: AnyOperation): o is AdminOperation => 'access' in o;
export const isOfSandbox = (o: AnyOperation): o is SandboxOperation => 'sandboxScope' in o;

/** Whether anybody who can reach the service may call the operation. */
export const isOpen = (o: AnyOperation): boolean => {
  if (isOfSandbox(o)) return o.sandboxScope === null;
  return isOfAdmin(o) ? o.access === 'open' : !isOfV1(o) && !(o as KioskOperation).paired;
};

/** The scope that alone lets an API key call an operation; null: no key may, or none is needed. */
export function leastScope(o: AnyOperation): Scope | null {
  if (isOfV1(o)) return o.finerScope ?? o.scope;
  if (isOfSandbox(o)) return o.sandboxScope;
  if (!isOfAdmin(o) || o.access === 'open' || o.access.bringsIn) return null;
  return o.access.scope ?? 'admin';
}

/** All scopes any of which lets a key call an operation, the least first. */
export function sufficientScopes(o: AnyOperation): readonly Scope[] {
  const least = leastScope(o);
  if (least === null) return [];
  if (isOfV1(o)) return [...new Set([least, o.scope])];
  if (!isOfAdmin(o) || o.access === 'open') return [least];
  // `admin` with `admin:security`, where an operator must confirm; the description says so.
  return [...new Set<Scope>([least, ...(o.access.alsoScopes ?? []), 'admin'])];
}
