import type { AdminPerson, AdminPersonRow } from '../../contract/people/admin-people.ts';
import { isDisabled } from '../../domain/access/lockout.ts';
import type { Quality } from '../../domain/capture/reading.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type { PersonHistory } from '../../domain/site/ports-console.ts';
import { isoOrNull, type Micros, toIso } from '../../domain/time.ts';

export const personRow = (p: PersonListing, nowUs: Micros): AdminPersonRow => ({
  auth_id: p.authId,
  created_at: toIso(p.createdAtUs),
  name: p.name,
  face: p.face && {
    face_feature_id: p.face.faceFeatureId,
    registered_at: toIso(p.face.registeredAtUs),
    quality: p.face.quality,
  },
  ekyc_ids: p.ekycIds,
  more_links: p.moreLinks,
  locked_until: p.lockout.lockedUntilUs > nowUs ? toIso(p.lockout.lockedUntilUs) : null,
  switched_off: isDisabled(p.lockout),
  deletion: p.deletion && { process_id: p.deletion.processId, status: p.deletion.status },
  suspended_at: isoOrNull(p.suspendedAtUs),
});

export const qualityView = (q: Quality): NonNullable<AdminPerson['quality']> => ({
  eye_distance_px: q.eyeDistancePx,
  yaw_deg: q.yawDeg,
  pitch_deg: q.pitchDeg,
  sharpness: q.sharpness,
  brightness: q.brightness,
});

export const historyView = (history: PersonHistory) => ({
  registrations: history.registrations.map((r) => ({
    svc_auth_session_id: r.sessionId,
    face_feature_id: r.faceFeatureId,
    registered_at: toIso(r.registeredAtUs),
    gone_at: r.goneAtUs === null ? null : toIso(r.goneAtUs),
  })),
  accepted: history.accepted,
  rejected: history.rejected,
  last_accepted_at: history.lastAcceptedAtUs === null ? null : toIso(history.lastAcceptedAtUs),
});

export const linkView = ({ ekycId, linkedAtUs }: EkycLink) => ({
  ekyc_id: ekycId,
  linked_at: toIso(linkedAtUs),
});
