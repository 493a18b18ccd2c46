import type { FaceEngine, PackInfo } from '../../domain/packs/ports-engine.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { World } from '../world.ts';

/** What switching model packs needs. The cut-over takes its turn among the registrations. */
export type Switching = Pick<World, 'clock' | 'store' | 'packs' | 'enrolments'>;

/** Called right after an exchange of packs. The old engine gets no new work. */
export type Exchanged = (old: FaceEngine) => void;

/**
 * Called right before an exchange, which does not take place if this rejects: reads what else the new pack changes. With the
 * exchange itself nothing may fail any more, since nobody would make up for it.
 */
export type PrepareExchange = (pack: PackInfo, reads: SettingReads) => Promise<Exchanged>;
