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
