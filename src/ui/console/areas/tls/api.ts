import type { AdminTls } from '../../../../contract/admin-tls.ts';
import { call } from '../../../api.ts';

export const tlsApi = {
  read: () => call<AdminTls>('GET', '/admin/v1/tls'),
  own: (names: string[]) => call<AdminTls>('POST', '/admin/v1/tls/own', { names }),
  bring: (certificate: string, key: string) =>
    call<AdminTls>('PUT', '/admin/v1/tls/certificate', { certificate, key }),
  off: () => call<AdminTls>('DELETE', '/admin/v1/tls'),
};
