import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { environmentSettings } from '../../src/app/site/environment-settings.ts';
import type { SettingEntry } from '../../src/contract/site/setting-entry.ts';
import { SETTING_NAMES, SETTINGS } from '../../src/contract/site/settings.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());

/** Text that is invalid for every setting of the form. */
const WRONG: Record<SettingEntry['form'], string> = {
  fmr: '2',
  number: '-1',
  seconds: '1e12',
  days: '0.5',
  choice: 'perhaps',
  switch: 'yes',
  lines: 'not an entry',
  words: 'x'.repeat(301),
  text: '\u0007'.repeat(400),
  pem: join(folder, 'missing.pem'),
};

const settable = SETTING_NAMES.map((name) => ({ name, ...(SETTINGS[name] as SettingEntry) })).filter(
  (entry) => entry.env !== null,
);

describe('settings from environment variables', () => {
  test('bytes that are not UTF-8, in whose place Node puts U+FFFD, are refused', () => {
    const wrong: string[] = [];
    const { siteName } = environmentSettings({ OMOTE_SITE_NAME: '\ufffdR\ufffdc' }, wrong);
    expect([siteName, wrong]).toEqual([
      DEFAULT_SETTINGS.siteName,
      [expect.stringContaining('must be UTF-8')],
    ]);
  });

  test.each(settable)('$env: an invalid value is refused by name, and the default applies', (entry) => {
    const wrong: string[] = [];
    const settings = environmentSettings({ [entry.env ?? '']: WRONG[entry.form] }, wrong);
    expect(wrong).toHaveLength(1);
    expect(wrong[0].startsWith(`${entry.env}=`)).toBe(true);
    const of = entry.of as keyof typeof DEFAULT_SETTINGS;
    if (of !== 'timeZone') expect(settings[of]).toEqual(DEFAULT_SETTINGS[of]);
  });

  test('the time zone has a name where the host’s TZ is an offset', () => {
    vi.stubEnv('TZ', 'JST-9');
    expect(environmentSettings({}, []).timeZone).toBe('Etc/GMT-9');
  });

  test('the default of every setting could be set with its variable', () => {
    for (const { env, of, form, schema } of settable) {
      const value = DEFAULT_SETTINGS[of as keyof typeof DEFAULT_SETTINGS];
      if (form === 'pem' || (Array.isArray(value) && value.length === 0) || value === '') continue;
      const text = form === 'switch' ? (value ? 'on' : 'off') : String(value ?? 'never');
      const wrong: string[] = [];
      expect(
        environmentSettings({ [env ?? '']: text }, wrong)[of as 'matchFmr'],
        JSON.stringify(schema),
      ).toEqual(value);
      expect(wrong).toEqual([]);
    }
  });

  test('texts in several languages are separated by bars, because they may contain commas', () => {
    const wrong: string[] = [];
    const said = 'Reception, ground floor | ja: 総合受付、1階';
    expect(environmentSettings({ OMOTE_VISITOR_CONTACT: said }, wrong).visitorContact).toEqual([
      'Reception, ground floor',
      'ja: 総合受付、1階',
    ]);
    expect(wrong).toEqual([]);
  });

  test('lists are separated by commas, cameras are accepted in either case, and each invalid entry is reported', () => {
    const wrong: string[] = [];
    const settings = environmentSettings(
      {
        OMOTE_CAMERA_ALLOW: ' 046D:082d, 046d:082d:Ab1 ,',
        OMOTE_REDIRECT_ALLOW: 'https://app.example,no,nor this',
      },
      wrong,
    );
    expect(settings.cameraAllowList).toEqual(['046d:082d', '046d:082d:Ab1']);
    expect(wrong.map((line) => line.split(' must')[0])).toEqual([
      'OMOTE_REDIRECT_ALLOW=no',
      'OMOTE_REDIRECT_ALLOW=nor this',
    ]);
  });

  test('never means no limit, and a file that isn’t a certificate is refused', () => {
    expect(environmentSettings({ OMOTE_REJECT_INJECTION_FROM: 'never' }, []).rejectInjectionFrom).toBeNull();
    const path = join(folder, 'ca.pem');
    writeFileSync(path, 'no certificate');
    const wrong: string[] = [];
    environmentSettings({ OMOTE_AUDIT_SYSLOG_CA: path }, wrong);
    expect(wrong).toEqual([`OMOTE_AUDIT_SYSLOG_CA=${path} must be a file of PEM certificates.`]);
  });
});
