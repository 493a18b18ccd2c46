import type { AdminDone } from '../../../../contract/admin.ts';
import type {
  AdminCodeOffer,
  AdminOperatorAnswer,
  AdminOperatorCreated,
  AdminOperators,
  AdminOwnSessions,
  AdminRecoveryCodes,
  AdminResetLink,
  AdminSecurityKeyOptions,
  AdminSecurityKeys,
  CodeOnRequest,
  FirstOperatorRequest,
  NewOperatorRequest,
  NewSecurityKeyRequest,
  OperatorChangeRequest,
  OwnPasswordRequest,
} from '../../../../contract/admin-operators.ts';
import { call } from '../../../api.ts';

const KEYS = '/admin/v1/me/security_keys';
const of = (id: string): string => `/admin/v1/operators/${encodeURIComponent(id)}`;

export const operatorsApi = {
  list: () => call<AdminOperators>('GET', '/admin/v1/operators'),
  create: (request: NewOperatorRequest) => call<AdminOperatorCreated>('POST', '/admin/v1/operators', request),
  createFirst: (request: FirstOperatorRequest) =>
    call<AdminDone>('POST', '/admin/v1/first_operator', request),
  change: (id: string, request: OperatorChangeRequest) => call<AdminOperatorAnswer>('PATCH', of(id), request),
  resetLink: (id: string) => call<AdminResetLink>('POST', `${of(id)}/reset_link`, {}),
  removeFactors: (id: string) => call<AdminDone>('DELETE', `${of(id)}/second_factors`),
  endSessions: (id: string) => call<AdminDone>('DELETE', `${of(id)}/sessions`),
  ownPassword: (request: OwnPasswordRequest) => call<AdminDone>('PUT', '/admin/v1/me/password', request),
  offerCode: () => call<AdminCodeOffer>('POST', '/admin/v1/me/code', {}),
  codeOn: (request: CodeOnRequest) => call<AdminRecoveryCodes>('PUT', '/admin/v1/me/code', request),
  keys: () => call<AdminSecurityKeys>('GET', KEYS),
  keyOptions: () => call<AdminSecurityKeyOptions>('POST', `${KEYS}/options`, {}),
  addKey: (request: NewSecurityKeyRequest) => call<AdminRecoveryCodes>('POST', KEYS, request),
  removeKey: (id: string) => call<AdminDone>('DELETE', `${KEYS}/${encodeURIComponent(id)}`),
  newRecoveryCodes: () => call<AdminRecoveryCodes>('POST', '/admin/v1/me/recovery_codes', {}),
  ownSessions: () => call<AdminOwnSessions>('GET', '/admin/v1/me/sessions'),
  endOwnSession: (id: string) => call<AdminDone>('DELETE', `/admin/v1/me/sessions/${encodeURIComponent(id)}`),
  codeOff: (password: string) => call<AdminDone>('POST', '/admin/v1/me/code/off', { password }),
};
