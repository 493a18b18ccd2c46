import type { AdminDone } from '../../../../contract/admin.ts';
import type { AdminMe, AdminSignInState, SignInRequest } from '../../../../contract/admin-operators.ts';
import { call } from '../../../api.ts';

export const signInApi = {
  state: () => call<AdminSignInState>('GET', '/admin/v1/sign_in'),
  signIn: (request: SignInRequest) => call<AdminDone>('POST', '/admin/v1/sign_in', request),
  openByLink: (token: string) => call<AdminDone>('POST', '/admin/v1/sign_in/link', { token }),
  me: () => call<AdminMe>('GET', '/admin/v1/me'),
  signOut: (everywhere: boolean) => call<AdminDone>('POST', '/admin/v1/me/sign_out', { everywhere }),
};
