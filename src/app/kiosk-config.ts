import {
  KIOSK_KEYS,
  KIOSK_LANGUAGES,
  KIOSK_OFFERS,
  KIOSK_REGISTERS,
  type KioskSettings,
  SITE_NAME_MAX_CHARS,
  DEFAULT_KIOSK_SETTINGS as STANDARD,
} from '../domain/kiosk-settings.ts';

/** As config.ts reads variables: complains of what is wrong and goes on with the standard. */
interface Reader {
  number(name: string, standard: number, least: number, most: number, whole?: boolean): number;
  choice(name: string, standard: string, options: readonly string[]): string;
}

export function readKioskSettings(read: Reader, siteName: string | undefined): KioskSettings {
  const seconds = (name: string, standard: number, least: number, most: number) =>
    read.number(`OMOTE_KIOSK_${name}_SECONDS`, standard, least, most, true);
  const one = <T extends string>(name: string, standard: T, options: readonly T[]) =>
    read.choice(`OMOTE_KIOSK_${name}`, standard, options) as T;
  const isOn = (name: string, standard: boolean) =>
    one(name, standard ? 'on' : 'off', ['on', 'off']) === 'on';
  return {
    siteName: (siteName ?? STANDARD.siteName).trim().slice(0, SITE_NAME_MAX_CHARS),
    kioskOffers: one('OFFERS', STANDARD.kioskOffers, KIOSK_OFFERS),
    kioskRegisters: one('REGISTERS', STANDARD.kioskRegisters, KIOSK_REGISTERS),
    kioskRetryLimit: read.number('OMOTE_KIOSK_RETRIES', STANDARD.kioskRetryLimit, 0, 100, true),
    kioskSessionTimeoutS: seconds('SESSION', STANDARD.kioskSessionTimeoutS, 10, 3600),
    kioskDetectionTimeoutS: seconds('DETECTION', STANDARD.kioskDetectionTimeoutS, 3, 3600),
    kioskIdleS: seconds('IDLE', STANDARD.kioskIdleS, 5, 600),
    kioskResultS: seconds('RESULT', STANDARD.kioskResultS, 2, 60),
    kioskSpeech: isOn('SPEECH', STANDARD.kioskSpeech),
    kioskLanguage: one('LANGUAGE', STANDARD.kioskLanguage, KIOSK_LANGUAGES),
    kioskKeys: one('KEYS', STANDARD.kioskKeys, KIOSK_KEYS),
    kioskPairsOnHost: isOn('PAIRS_ON_HOST', STANDARD.kioskPairsOnHost),
  };
}
