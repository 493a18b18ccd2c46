import type { AdminDone } from '../../../../contract/admin.ts';
import type {
  AdminMe,
  AdminSignInState,
  ConfirmRequest,
  ResetRequest,
  SignInRequest,
} from '../../../../contract/admin-operators.ts';
import { call } from '../../../api.ts';

export const signInApi = {
  state: () => call<AdminSignInState>('GET', '/admin/v1/sign_in'),
  signIn: (request: SignInRequest) => call<AdminDone>('POST', '/admin/v1/sign_in', request),
  reset: (request: ResetRequest) => call<AdminDone>('POST', '/admin/v1/sign_in/reset', request),
  confirm: (request: ConfirmRequest) => call<AdminDone>('POST', '/admin/v1/me/confirm', request),
  /** Before a download: asks the operator where that is due. */
  confirmed: () => call<AdminDone>('GET', '/admin/v1/me/confirmed'),
  openByLink: (token: string) => call<AdminDone>('POST', '/admin/v1/sign_in/link', { token }),
  me: () => call<AdminMe>('GET', '/admin/v1/me'),
  signOut: (everywhere: boolean) => call<AdminDone>('POST', '/admin/v1/me/sign_out', { everywhere }),
};
