import type { AdminAttention } from '../../contract/site/admin-status.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import type { Attention } from '../../flows/site/attention.ts';

export const attentionView = (now: Attention): AdminAttention => ({
  staff_calls: now.staffCalls.map(({ kiosk, askedAtUs, acknowledged }) => ({
    kiosk_id: kiosk.id,
    name: kiosk.name,
    asked_at: toIso(askedAtUs),
    acknowledged_at: isoOrNull(acknowledged?.atUs ?? null),
    acknowledged_by: acknowledged?.by ?? null,
  })),
  reviews_open: now.openReviews,
  kiosks_offline: now.kiosksOffline,
  keys_ending: now.keysEnding,
  never_backed_up: now.neverBackedUp,
});
