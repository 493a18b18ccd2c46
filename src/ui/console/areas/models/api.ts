import type { AdminCalibration } from '../../../../contract/admin-calibration.ts';
import type { AdminModels } from '../../../../contract/admin-models.ts';
import { call } from '../../../api.ts';

const PATH = '/admin/v1/models';
const change = (path: string, body: object = {}) => call<AdminModels>('POST', `${PATH}/${path}`, body);

export const modelsApi = {
  read: () => call<AdminModels>('GET', PATH),
  begin: (pack: string) => change('switch', { pack }),
  pause: () => change('switch/pause'),
  resume: () => change('switch/resume'),
  cutOver: (accept_failures: boolean) => change('switch/cut_over', { accept_failures }),
  giveUp: () => call<AdminModels>('DELETE', `${PATH}/switch`),
  rollback: () => change('rollback'),
  drop: (pack: string) => call<AdminModels>('DELETE', `${PATH}/${pack}/templates`),
  calibration: () => call<AdminCalibration>('GET', `${PATH}/calibration`),
  measure: (dry_run: boolean) => call<AdminCalibration>('POST', `${PATH}/calibration`, { dry_run }),
  uncalibrate: () => call<AdminCalibration>('DELETE', `${PATH}/calibration`),
};
