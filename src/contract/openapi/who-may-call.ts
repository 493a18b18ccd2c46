/** Who may call an operation, in words, for the pages and documents of the interfaces. */
import type { AdminAccess, AdminOperation } from '../admin-operation.ts';
import type { AnyOperation, KioskOperation } from '../operation.ts';
import { isOfAdmin, isOfSandbox, isOfV1, leastScope, sufficientScopes } from './kinds.ts';

/** Describes in a sentence or two who can call the operation. */
export function whoMayCall(o: AnyOperation): string {
  if (isOfV1(o)) {
    const also = o.finerScope ? ` (keys from before it: \`${o.scope}\`)` : '';
    return `Section ${o.section} of the specification. Least scope \`${leastScope(o)}\`${also}.`;
  }
  if (isOfSandbox(o))
    return o.sandboxScope === null
      ? 'Anyone who can reach the sandbox.'
      : `A key of the sandbox; least scope \`${o.sandboxScope}\`.`;
  if (!isOfAdmin(o)) return (o as KioskOperation).paired ? 'A paired kiosk.' : 'Any kiosk page.';
  if (o.access === 'open') return 'Anyone who can reach the service.';
  const { role = o.method === 'GET' ? 'viewer' : 'admin', confirmed, bringsIn, always } = o.access;
  return [
    `Operators from role \`${role}\` on. ${bringsIn ? 'No API keys.' : keysThatMay(o, confirmed === true)}`,
    ...(confirmed ? [confirmation(confirmed, bringsIn !== true)] : []),
    ...(always ? ['Also available to operators who still have to set a password or a second factor.'] : []),
  ].join(' ');
}

const CONFIRMED = 'must have confirmed who they are within the last five minutes';

/** @param hasKeys an API key, which cannot confirm anything, needs a scope for it instead */
function confirmation(confirmed: NonNullable<AdminAccess['confirmed']>, hasKeys: boolean): string {
  if (confirmed === true) return `The operator ${CONFIRMED}.`;
  const instead = hasKeys ? ', and a key with `admin` needs `admin:security`, too' : '';
  return `Where ${confirmed.where}, the operator ${CONFIRMED}${instead}.`;
}

/** @param isConfirmed an operator has to confirm who they are for it, which a key cannot */
function keysThatMay(o: AdminOperation, isConfirmed: boolean): string {
  const [least, ...others] = sufficientScopes(o).map((scope) =>
    scope === 'admin' && isConfirmed ? '`admin` with `admin:security`' : `\`${scope}\``,
  );
  return `API keys: least scope ${least}${others.length > 0 ? `; also ${others.join(', ')}` : ''}.`;
}
