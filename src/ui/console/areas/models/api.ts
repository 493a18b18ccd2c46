import type { AdminCalibration } from '../../../../contract/admin-calibration.ts';
import type { AdminModels, AdminUnconverted } from '../../../../contract/admin-models.ts';
import { type Answer, call } from '../../../api.ts';
import type { PageOf } from '../../use-pages.ts';

export type UnconvertedPerson = AdminUnconverted['people'][number];

const PATH = '/admin/v1/models';
const PEOPLE_PER_PAGE = 50;
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
  unconverted: async (pack: string, after = '0'): Promise<Answer<PageOf<UnconvertedPerson>>> => {
    const query = `pack=${encodeURIComponent(pack)}&size=${PEOPLE_PER_PAGE}&after=${after}`;
    const answer = await call<AdminUnconverted>('GET', `${PATH}/unconverted?${query}`);
    if (!answer.ok) return answer;
    const { people, next } = answer.value;
    return { ok: true, value: { items: people, next: next === null ? null : String(next) } };
  },
  calibration: () => call<AdminCalibration>('GET', `${PATH}/calibration`),
  measure: (dry_run: boolean) => call<AdminCalibration>('POST', `${PATH}/calibration`, { dry_run }),
  uncalibrate: () => call<AdminCalibration>('DELETE', `${PATH}/calibration`),
};
