import type { FastifyRequest } from 'fastify';
import type { KioskMe, KioskTerms } from '../../contract/kiosks/kiosk.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import { isoOrNull } from '../../domain/time.ts';
import { recognisesNow } from '../../flows/identification/find-person.ts';
import { consentAsked } from '../../flows/kiosks/kiosk-consent.ts';
import type { KioskHub } from '../../flows/kiosks/kiosk-hub.ts';
import { usualMovements } from '../../flows/liveness/capture-policy.ts';
import type { World } from '../../flows/world.ts';
import { fromHostPage } from '../pages/host-page.ts';
import { siteWords } from '../pages/site-words.ts';

/** The data that a kiosk's page receives about itself and the site. */
export async function meView(world: World, kiosk: Kiosk | null, mayPairHere: boolean): Promise<KioskMe> {
  return {
    kiosk: kiosk && kioskView(kiosk, world.kiosks),
    may_pair_here: mayPairHere,
    terms: await termsView(world),
    errors: [],
  };
}

function kioskView({ id, name, camera }: Kiosk, kiosks: KioskHub): NonNullable<KioskMe['kiosk']> {
  return {
    id,
    name,
    camera: camera && { label: camera.label, device_id: camera.deviceId },
    staff_acknowledged_at: isoOrNull(kiosks.presenceHere(id)?.staffAcknowledged?.atUs ?? null),
  };
}

async function termsView(world: World): Promise<KioskTerms> {
  const { settings, store } = world;
  const consent = await consentAsked(store);
  const { kioskOffers, kioskLanguage, cameraAllowList } = settings;
  return {
    site: siteWords(settings),
    offers: kioskOffers === 'both' ? ['authentication', 'registration'] : [kioskOffers],
    recognises: recognisesNow(world),
    withdrawals: settings.kioskWithdrawals && kioskOffers !== 'registration',
    owner_held_faces: settings.ownerHeldFaces,
    idle_s: settings.kioskIdleS,
    result_s: settings.kioskResultS,
    speech: settings.kioskSpeech,
    language: kioskLanguage === 'browser' ? null : kioskLanguage,
    camera_above: settings.kioskCameraAbove,
    keys: settings.kioskKeys,
    movements: {
      authentication: usualMovements(world, 'authentication'),
      registration: usualMovements(world, 'registration'),
    },
    challenge: settings.challengeKind,
    consent: consent && { version: consent.version, texts: consent.texts },
    camera_allow_list: [...cameraAllowList],
  };
}

/** Only for POST and sockets: browsers send no Origin with a GET of their own page. */
export function onThisHost(world: World, request: FastifyRequest, proxiesKnown: boolean): boolean {
  const { settings } = world;
  return settings.kioskPairsOnHost && fromHostPage(request, settings.baseUrl, proxiesKnown);
}
