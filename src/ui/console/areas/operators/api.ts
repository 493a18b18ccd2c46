import type { AdminDone } from '../../../../contract/admin.ts';
import type {
  AdminCodeOffer,
  AdminOperatorAnswer,
  AdminOperators,
  FirstOperatorRequest,
  NewOperatorRequest,
  OperatorChangeRequest,
  OwnPasswordRequest,
} from '../../../../contract/admin-operators.ts';
import { call } from '../../../api.ts';

const of = (id: string): string => `/admin/v1/operators/${encodeURIComponent(id)}`;

export const operatorsApi = {
  list: () => call<AdminOperators>('GET', '/admin/v1/operators'),
  create: (request: NewOperatorRequest) => call<AdminOperatorAnswer>('POST', '/admin/v1/operators', request),
  createFirst: (request: FirstOperatorRequest) =>
    call<AdminDone>('POST', '/admin/v1/first_operator', request),
  change: (id: string, request: OperatorChangeRequest) => call<AdminOperatorAnswer>('PATCH', of(id), request),
  setPassword: (id: string, password: string) => call<AdminDone>('PUT', `${of(id)}/password`, { password }),
  removeCode: (id: string) => call<AdminDone>('DELETE', `${of(id)}/code`),
  ownPassword: (request: OwnPasswordRequest) => call<AdminDone>('PUT', '/admin/v1/me/password', request),
  offerCode: () => call<AdminCodeOffer>('POST', '/admin/v1/me/code', {}),
  codeOn: (secret: string, code: string) => call<AdminDone>('PUT', '/admin/v1/me/code', { secret, code }),
  codeOff: (password: string) => call<AdminDone>('POST', '/admin/v1/me/code/off', { password }),
};
