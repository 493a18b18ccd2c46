import type { AdminSelfCheck } from '../../../../contract/admin-policy.ts';
import type { AdminSettings, AdminThreshold, SettingsChange } from '../../../../contract/settings.ts';
import { call } from '../../../api.ts';

export const settingsApi = {
  read: () => call<AdminSettings>('GET', '/admin/v1/settings'),
  change: (change: SettingsChange) => call<AdminSettings>('PUT', '/admin/v1/settings', change),
  selfCheck: () => call<AdminSelfCheck>('GET', '/admin/v1/policy/self_check'),
  threshold: (fmr: number) => call<AdminThreshold>('GET', `/admin/v1/settings/threshold?fmr=${fmr}`),
};
