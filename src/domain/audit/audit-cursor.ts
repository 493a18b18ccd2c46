import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { AuditHead } from './audit.ts';

const SHAPE: Shape<AuditHead | null> = shapeOf(
  orNull(Type.Object({ seq: Type.Number(), hash: Type.String() })),
);

/** Prefix of the settings' names, followed by the collector's name. */
export const AUDIT_EXPORT = 'audit_export.';
/** The setting that holds the last entry of a chain of the audit log that has arrived at a collector. */
export const deliveredTo = (collector: string, chain = '') =>
  new StoredSetting(`${AUDIT_EXPORT}${collector}${chain === '' ? '' : `.${chain}`}`, SHAPE);
