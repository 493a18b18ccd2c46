import { describe, expect, test } from 'vitest';
import { BACK_PATH, RESET_PATH, SETUP_PATH } from '../../../src/contract/access/console-paths.ts';
import { viewOfArguments, viewOfLink } from '../../../src/shells/electron/host/deep-link.ts';
import { readDesktopConfig } from '../../../src/shells/electron/host/desktop-config.ts';
import { autostartEntry } from '../../../src/shells/electron/host/linux-autostart.ts';
import { readLink } from '../../../src/shells/electron/host/ready-message.ts';
import { PageRecovery } from '../../../src/shells/electron/host/recovery.ts';
import { unpacked } from '../../../src/shells/electron/host/unpacked.ts';
import { ASKED_BY } from '../../../src/shells/electron/window/channels.ts';
import { trayItems } from '../../../src/shells/electron/window/menu-items.ts';
import { shellTexts } from '../../../src/shells/electron/window/texts.ts';
import { fitWindow, readWindowState } from '../../../src/shells/electron/window/window-bounds.ts';

describe('a deep link', () => {
  test.each([
    ['omote://console', '/console'],
    ['omote://console/', '/console'],
    ['omote://console/sessions/0123abc', '/console/sessions/0123abc'],
    [
      'omote://console/sessions?state=open&since=2026-11-20T10:00',
      '/console/sessions?state=open&since=2026-11-20T10%3A00',
    ],
  ])('%s opens %s', (link, view) => {
    expect(viewOfLink(link)).toBe(view);
  });

  test.each([
    'https://console/sessions',
    'omote://kiosk',
    'omote://console.evil.example/x',
    'omote://console/setup#secret',
    'omote://console/a/b/c/d/e',
    'omote://console/../admin',
    'omote://console/%2e%2e/admin',
    'omote://console//evil.example',
    'omote://console/a%2fb',
    'omote://console/x?next=//evil.example/',
    'omote://console/x?a=%3Cscript%3E',
    'omote://user@console/x',
    `omote://console/${'x'.repeat(400)}`,
    'omote:console',
    'javascript:alert(1)',
    '',
  ])('%s opens nothing but the console', (link) => {
    const view = viewOfLink(link);
    if (view !== null) expect(view).toMatch(/^\/console(\/[A-Za-z0-9_-]+)*$/);
  });

  test.each([SETUP_PATH, RESET_PATH, BACK_PATH])(
    'doesn’t open %s, which takes the place of the console',
    (path) => {
      expect(viewOfLink(`omote:/${path}`)).toBeNull();
      expect(viewOfLink(`omote:/${path}/x?code=y`)).toBeNull();
    },
  );

  test('is found in the arguments of a second start', () => {
    expect(viewOfArguments(['/usr/bin/omote', '--flag', 'omote://console/reviews'])).toBe('/console/reviews');
    expect(viewOfArguments(['/usr/bin/omote', 'omote://evil/'])).toBeNull();
    expect(viewOfArguments([])).toBeNull();
  });
});

describe('a reopened window', () => {
  const screen = { x: 0, y: 0, width: 1920, height: 1080 };
  const state = { x: 100, y: 100, width: 1000, height: 700, maximized: false };

  test('is where it was', () => {
    expect(fitWindow(state, [screen])).toEqual(state);
    expect(fitWindow({ ...state, x: 2000 }, [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2000 });
  });

  test('isn’t on a missing screen, and has its title bar within reach', () => {
    expect(fitWindow({ ...state, x: 2000 }, [screen])).toBeNull();
    expect(fitWindow({ ...state, y: -200 }, [screen])).toBeNull();
    expect(fitWindow({ ...state, y: 1070 }, [screen])).toBeNull();
  });

  test('is no larger than its screen', () => {
    expect(fitWindow({ ...state, width: 9000, height: 10 }, [screen])).toMatchObject({
      width: 1920,
      height: 480,
    });
  });

  test.each([
    null,
    7,
    {},
    { ...state, x: 1.5 },
    { ...state, width: '9' },
    { ...state, height: 1e9 },
    { ...state, maximized: 1 },
  ])('%j is no state', (value) => {
    expect(readWindowState(value)).toBeNull();
  });
});

describe('a page that crashed', () => {
  test('is loaded again at once, then after increasing delays; after a quiet minute, at once again', () => {
    const recovery = new PageRecovery(0);
    expect(recovery.gone('crashed', 10)).toBe(0);
    expect(recovery.gone('oom', 20)).toBe(1000);
    expect(recovery.gone('crashed', 1100)).toBe(2000);
    expect(recovery.gone('killed', 100_000)).toBe(0);
  });

  test('isn’t loaded again if it ended intentionally', () => {
    expect(new PageRecovery(0).gone('clean-exit', 10)).toBeNull();
  });
});

describe('starting at login on Linux', () => {
  const exec = (...command: string[]) => /^Exec=(.*)$/m.exec(autostartEntry(command))?.[1];

  test('quotes arguments that need it', () => {
    expect(exec('/usr/bin/omote', '--kiosk')).toBe('/usr/bin/omote --kiosk');
    expect(exec('/home/a b/Omote.AppImage', '--hidden')).toBe('"/home/a b/Omote.AppImage" --hidden');
    expect(exec('/opt/50%/omote')).toBe('/opt/50%%/omote');
    expect(exec('/o/$HOME`x`"y"')).toBe('"/o/\\\\$HOME\\\\`x\\\\`\\\\"y\\\\""');
    expect(exec('/o/a\\b')).toBe('"/o/a\\\\\\\\b"');
  });

  test('refuses arguments that would start a new line', () => {
    expect(() => autostartEntry(['/opt/x\nHidden=true'])).toThrow();
  });
});

test('the tray shows the service’s address in both languages, and each item does something once', () => {
  for (const locale of ['en', 'ja']) {
    const t = shellTexts(locale);
    const items = trayItems(t, 'http://127.0.0.1:7350', true);
    expect(items[0]).toEqual({ label: t.running('http://127.0.0.1:7350') });
    const actions = items.flatMap((item) =>
      typeof item === 'object' && 'action' in item ? [item.action] : [],
    );
    expect(new Set(actions).size).toBe(actions.length);
    expect(trayItems(t, null, false)[0]).toEqual({ label: t.starting });
  }
});

test('only links to the service itself are accepted', () => {
  const base = 'http://127.0.0.1:7350';
  expect(readLink({ url: `${base}/console/setup#x` }, base)).toBe(`${base}/console/setup#x`);
  expect(readLink({ url: 'https://evil.example/console' }, base)).toBeNull();
  expect(readLink({ url: 7 }, base)).toBeNull();
  expect(readLink({ url: `${base}/console` }, '')).toBeNull();
});

test('the kiosk can only be left with the PIN, and only operators can quit', () => {
  expect(Object.entries(ASKED_BY).filter(([, role]) => role === 'kiosk')).toEqual([
    ['omote:kiosk-code', 'kiosk'],
    ['omote:ask-exit', 'kiosk'],
  ]);
  expect(ASKED_BY['omote:quit']).toBe('operator');
});

test('an installed app keeps the service’s files outside its archive', () => {
  expect(unpacked('/opt/Omote/resources/app.asar/out/main/service.js')).toBe(
    '/opt/Omote/resources/app.asar.unpacked/out/main/service.js',
  );
  expect(unpacked('/home/omote/out/main/service.js')).toBe('/home/omote/out/main/service.js');
});

describe('the environment of the desktop app', () => {
  test('sets the place of the data key and the dark hours', () => {
    expect(readDesktopConfig({})).toEqual({ dataKey: null, darkHours: null });
    expect(readDesktopConfig({ OMOTE_DATA_KEY: 'file', OMOTE_KIOSK_DARK: '22:00-06:00' })).toEqual({
      dataKey: 'file',
      darkHours: { from: 1320, until: 360 },
    });
  });

  test('has its mistakes reported', () => {
    expect(() => readDesktopConfig({ OMOTE_DATA_KEY: 'usb' })).toThrow(/keychain or file/);
    expect(() => readDesktopConfig({ OMOTE_KIOSK_DARK: 'night' })).toThrow(/22:00-06:30/);
  });
});
