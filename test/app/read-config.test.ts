import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/read-config.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';

const wrong = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('configuration', () => {
  test('everything has a default, and an empty variable counts as unset', () => {
    const { baseUrl: _, ...settings } = DEFAULT_SETTINGS;
    const expected = {
      dataDir: '/data',
      host: '127.0.0.1',
      port: 7350,
      baseUrl: null,
      pack: 'standard',
      workers: null,
      trustedProxies: [],
      logLevel: 'info',
      settings,
    };
    expect(readConfig({ OMOTE_DATA_DIR: '/data' })).toMatchObject(expected);
    const names = [
      'HOST',
      'PORT',
      'BASE_URL',
      'PACK',
      'WORKERS',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'MATCH_FMR',
    ];
    const empty = Object.fromEntries(names.map((name) => [`OMOTE_${name}`, '']));
    expect(readConfig({ OMOTE_DATA_DIR: '/data', ...empty })).toMatchObject(expected);
  });

  test('given values are used', () => {
    const config = readConfig({
      OMOTE_DATA_DIR: '/data',
      OMOTE_HOST: '::1',
      OMOTE_PORT: '0',
      OMOTE_BASE_URL: 'https://Omote.example:443/',
      OMOTE_WORKERS: '3',
      OMOTE_TRUSTED_PROXIES: ' 10.0.0.1, fd00::/8 ,',
      OMOTE_LOG_LEVEL: 'silent',
      OMOTE_MATCH_FMR: '1e-6',
      OMOTE_DUPLICATE_FMR: '0.000001',
      OMOTE_METADATA_SECONDS: '86400',
      OMOTE_REJECT_INJECTION_FROM: '1',
      OMOTE_ACTIVE_CHALLENGE: 'when_no_liveness_model',
      OMOTE_LIGHT_CHALLENGE: 'on',
    });
    expect(config).toMatchObject({
      host: '::1',
      port: 0,
      baseUrl: 'https://omote.example',
      workers: 3,
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      logLevel: 'silent',
      settings: {
        matchFmr: 1e-6,
        duplicateFmr: 1e-6,
        metadataS: 86_400,
        rejectInjectionFrom: 1,
        activeChallenge: 'when_no_liveness_model',
        lightChallenge: true,
      },
    });
  });

  test.each([
    ['OMOTE_PORT', '-1'],
    ['OMOTE_PORT', '65536'],
    ['OMOTE_PORT', '80.5'],
    ['OMOTE_PORT', 'http'],
    ['OMOTE_PORT', 'Infinity'],
    ['OMOTE_WORKERS', '0'],
    ['OMOTE_WORKERS', '65'],
    ['OMOTE_MATCH_FMR', '0'],
    ['OMOTE_MATCH_FMR', '0.2'],
    ['OMOTE_MATCH_FMR', 'NaN'],
    ['OMOTE_METADATA_SECONDS', '0'],
    ['OMOTE_REJECT_INJECTION_FROM', '0'],
    ['OMOTE_ACTIVE_CHALLENGE', 'yes'],
    ['OMOTE_LIGHT_CHALLENGE', 'true'],
    ['OMOTE_LOG_LEVEL', 'INFO'],
    ['OMOTE_BASE_URL', 'omote.example'],
    ['OMOTE_BASE_URL', 'ftp://omote.example'],
    ['OMOTE_BASE_URL', 'https://omote.example/base'],
    ['OMOTE_BASE_URL', 'https://omote.example/?a'],
    ['OMOTE_TRUSTED_PROXIES', 'proxy.example'],
    ['OMOTE_TRUSTED_PROXIES', '10.0.0.0/33'],
  ])('%s=%s is refused by name', (name, value) => {
    const message = wrong({ [name]: value });
    expect(message.startsWith(`${name}=${value} must be `)).toBe(true);
    expect(message.split('\n')).toHaveLength(1);
  });

  test('all mistakes are reported at once', () => {
    const message = wrong({ OMOTE_PORT: 'x', OMOTE_WORKERS: 'y', OMOTE_BASE_URL: 'z' });
    expect(message.split('\n').map((line) => line.split('=')[0])).toEqual([
      'OMOTE_PORT',
      'OMOTE_BASE_URL',
      'OMOTE_WORKERS',
    ]);
  });

  test('plain HTTP beyond this host must be allowed explicitly', () => {
    for (const host of ['0.0.0.0', '::', '192.168.0.5', 'omote.example'])
      expect(wrong({ OMOTE_HOST: host })).toContain(`OMOTE_HOST=${host} would send keys and faces`);
    expect(wrong({ OMOTE_HOST: '0.0.0.0', OMOTE_BASE_URL: 'http://10.0.0.1' })).not.toBe('');
    expect(wrong({ OMOTE_HOST: '0.0.0.0', OMOTE_ALLOW_PLAIN_HTTP: 'yes' })).not.toBe('');
    expect(wrong({ OMOTE_HOST: '0.0.0.0', OMOTE_BASE_URL: 'https://omote.example' })).toBe('');
    expect(wrong({ OMOTE_HOST: '0.0.0.0', OMOTE_ALLOW_PLAIN_HTTP: '1' })).toBe('');
    for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost'])
      expect(wrong({ OMOTE_HOST: host })).toBe('');
  });
});
