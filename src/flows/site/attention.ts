import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { Micros } from '../../domain/time.ts';
import { seconds } from '../../domain/time.ts';
import { lastBackup } from '../backup/backups.ts';
import type { Presenting } from '../kiosks/needs.ts';

/** From so long before its end a key is to be replaced. */
const SOON_US = seconds(14 * 86_400);

export interface StaffCall {
  kiosk: Kiosk;
  askedAtUs: Micros;
  acknowledged: { atUs: Micros; by: string } | null;
}

/** What waits for an operator now. */
export interface Attention {
  /** Oldest first. */
  staffCalls: StaffCall[];
  openReviews: number;
  /** Paired, and not connected. */
  kiosksOffline: number;
  /** Keys in force that end within two weeks. */
  keysEnding: number;
  neverBackedUp: boolean;
}

export async function attentionOf(world: Presenting): Promise<Attention> {
  const { store, clock } = world;
  const presences = await world.kiosks.presences();
  const nowUs = clock.nowUs();
  const kiosks = await store.kiosks();
  const calls = kiosks.flatMap((kiosk) => {
    const presence = presences(kiosk.id);
    if (!presence?.staffAskedAtUs) return [];
    return [{ kiosk, askedAtUs: presence.staffAskedAtUs, acknowledged: presence.staffAcknowledged }];
  });
  const ends = (atUs: Micros | null): boolean => atUs !== null && nowUs < atUs && atUs <= nowUs + SOON_US;
  return {
    staffCalls: calls.sort((a, b) => a.askedAtUs - b.askedAtUs),
    openReviews: (await store.reviewCounts()).open,
    kiosksOffline: kiosks.filter((k) => k.pairedAtUs !== null && presences(k.id) === null).length,
    keysEnding: (await store.apiKeys()).filter((k) => k.revokedAtUs === null && ends(k.expiresAtUs)).length,
    neverBackedUp: (await lastBackup(world)) === null,
  };
}
