import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { AuditHead } from './audit.ts';

const SHAPE: Shape<AuditHead | null> = shapeOf(
  orNull(Type.Object({ seq: Type.Number(), hash: Type.String() })),
);

/** Before the name of the collector. */
export const AUDIT_EXPORT = 'audit_export.';
/** The last entry of a chain of the audit log that has arrived at a collector. */
export const deliveredTo = (collector: string, chain = '') =>
  new StoredSetting(`${AUDIT_EXPORT}${collector}${chain === '' ? '' : `.${chain}`}`, SHAPE);
