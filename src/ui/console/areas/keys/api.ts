import type { AdminDone, AdminKeyCreated, AdminKeyRotated, AdminKeys } from '../../../../contract/admin.ts';
import { call } from '../../../api.ts';

export interface NewKey {
  name: string;
  scopes: string[];
  allow: string[];
  redirects: string[];
  expires_in_days?: number;
}

export interface ImageKey {
  fingerprint: string | null;
  pem: string | null;
}

const KEYS = '/admin/v1/keys';
const at = (id: string, rest = ''): string => `${KEYS}/${encodeURIComponent(id)}${rest}`;

export const keysApi = {
  list: () => call<AdminKeys>('GET', KEYS),
  create: (key: NewKey) => call<AdminKeyCreated>('POST', KEYS, key),
  rotate: (id: string, overlapHours: number) =>
    call<AdminKeyRotated>('POST', at(id, '/rotate'), { overlap_hours: overlapHours }),
  revoke: (id: string) => call<AdminDone>('DELETE', at(id)),
  imageKey: () => call<ImageKey>('GET', '/admin/v1/image_key'),
  setImageKey: (pem: string) => call<ImageKey>('PUT', '/admin/v1/image_key', { pem }),
};
