import type { AdminDone } from '../../../../contract/admin.ts';
import type {
  AdminDeviceAnswer,
  AdminDeviceRevoked,
  AdminDevices,
} from '../../../../contract/admin-devices.ts';
import type {
  AdminDeletionAccepted,
  AdminFaceRegistered,
  AdminPeople,
  AdminPerson,
  AdminPersonCreated,
  AdminPersonRow,
  AdminPersonSession,
  AdminPictureSearch,
  PersonSessionRequest,
} from '../../../../contract/admin-people.ts';
import type { AdminSessionAnswer, AdminSessions } from '../../../../contract/admin-sessions.ts';
import type { AdminPersonDetections } from '../../../../contract/admin-shield.ts';
import { type Answer, call } from '../../../api.ts';
import type { PageOf } from '../../use-pages.ts';

export interface PeopleSearch {
  by: 'auth' | 'ekyc';
  prefix: string;
}

const PEOPLE = '/admin/v1/people';
const at = (authId: string, rest = ''): string => `${PEOPLE}/${encodeURIComponent(authId)}${rest}`;
const query = (given: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(given).filter((e): e is [string, string] => e[1] !== undefined && e[1] !== ''),
  ).toString();

const searched = ({ by, prefix }: PeopleSearch) => (prefix === '' ? {} : { by, prefix });

export const peopleApi = {
  list: async (
    search: PeopleSearch,
    after?: string,
  ): Promise<Answer<PageOf<AdminPersonRow> & { total: number }>> => {
    const answer = await call<AdminPeople>('GET', `${PEOPLE}?${query({ ...searched(search), after })}`);
    if (!answer.ok) return answer;
    const { people, pagination, total } = answer.value;
    return { ok: true, value: { items: people, next: pagination?.next ?? null, total } };
  },
  csv: (search: PeopleSearch): string => `/admin/v1/people.csv?${query(searched(search))}`,
  create: (ekycId: string) =>
    call<AdminPersonCreated>('POST', PEOPLE, ekycId === '' ? {} : { ekyc_id: ekycId }),
  person: (authId: string) => call<AdminPerson>('GET', at(authId)),
  remove: (authId: string) => call<AdminDeletionAccepted>('DELETE', at(authId)),
  unlock: (authId: string) => call<AdminDone>('DELETE', at(authId, '/lockout')),
  register: (authId: string, faceImage: string, checkOverwrite: boolean) =>
    call<AdminFaceRegistered>('POST', at(authId, '/face'), {
      face_image: faceImage,
      check_overwrite: checkOverwrite,
    }),
  session: (authId: string, kind: PersonSessionRequest['kind']) =>
    call<AdminPersonSession>('POST', at(authId, '/sessions'), { kind }),
  sessionState: (id: string) =>
    call<AdminSessionAnswer>('GET', `/admin/v1/sessions/${encodeURIComponent(id)}`),
  search: (faceImage: string, fmr: number) =>
    call<AdminPictureSearch>('POST', `${PEOPLE}/search`, { face_image: faceImage, fmr }),
  devices: (authId: string) => call<AdminDevices>('GET', at(authId, '/devices')),
  renameDevice: (authId: string, deviceId: string, label: string) =>
    call<AdminDeviceAnswer>('PATCH', at(authId, `/devices/${encodeURIComponent(deviceId)}`), { label }),
  revoke: (authId: string, deviceId: string) =>
    call<AdminDeviceRevoked>('DELETE', at(authId, `/devices/${encodeURIComponent(deviceId)}`)),
  detections: (authId: string) => call<AdminPersonDetections>('GET', at(authId, '/detections')),
  sessions: (authId: string) =>
    call<AdminSessions>('GET', `/admin/v1/sessions?${query({ identifier: authId, limit: '10' })}`),
};

export const faceImage = (faceFeatureId: string): string =>
  `/admin/v1/faces/${encodeURIComponent(faceFeatureId)}/image`;
