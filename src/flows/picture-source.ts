import { networkOf } from '../domain/address.ts';
import type { AuditedBy } from '../domain/audit/caller.ts';
import type { PictureSource } from '../domain/packs/ports-engine.ts';

/** The caller as the engine tells apart who sends pictures. */
export const pictureSource = (caller: AuditedBy): PictureSource =>
  typeof caller === 'string'
    ? { party: caller, network: '' }
    : { party: caller.actor, network: 'address' in caller ? networkOf(caller.address) : '' };
