/**
 * Describes a browser, such as `Chrome 156 / Windows 11`, for people who check their devices. Only names of this table
 * and numbers get through, since the header is free text that ends up on operators' screens.
 *
 * Browsers freeze the system's version in the header (Windows stays at 10, macOS at 10.15, Android at 10), so versions
 * come from the client hint that the page reads at the moment of the choice, if the browser has one.
 */
interface Known {
  name: string;
  found: RegExp;
}

/** Tested in order: the headers of the earlier browsers also contain the later names. */
const BROWSERS: readonly Known[] = [
  { name: 'Edge', found: /\bEdg(?:e|A|iOS)?\/(\d{1,4})/ },
  { name: 'Opera', found: /\b(?:OPR|OPT|OPiOS)\/(\d{1,4})/ },
  { name: 'Samsung Internet', found: /\bSamsungBrowser\/(\d{1,4})/ },
  { name: 'Vivaldi', found: /\bVivaldi\/(\d{1,4})/ },
  { name: 'Yandex Browser', found: /\bYaBrowser\/(\d{1,4})/ },
  { name: 'Firefox', found: /\b(?:Firefox|FxiOS)\/(\d{1,4})/ },
  { name: 'Headless Chrome', found: /\bHeadlessChrome\/(\d{1,4})/ },
  { name: 'Chrome', found: /\b(?:Chrome|CriOS)\/(\d{1,4})/ },
  { name: 'Safari', found: /\bVersion\/(\d{1,4})\S* (?:Mobile\/\S+ )?Safari\// },
];

const SYSTEMS: readonly Known[] = [
  { name: 'Windows', found: /\bWindows NT\b/ },
  { name: 'iPhone', found: /\biPhone\b/ },
  { name: 'iPad', found: /\biPad\b/ },
  { name: 'Android', found: /\bAndroid\b/ },
  { name: 'macOS', found: /\bMacintosh\b/ },
  { name: 'ChromeOS', found: /\bCrOS\b/ },
  { name: 'Linux', found: /\bLinux\b/ },
];

/** The parts used here are within any real header; a longer one is cut before it is searched. */
const MAX_HEADER_CHARS = 512;

/** @param platformVersion the client hint of that name, e.g. `15.0.0`; empty if the browser has none */
export function deviceInfo(userAgent: string, platformVersion: string): string {
  const header = userAgent.slice(0, MAX_HEADER_CHARS);
  return `${browserOf(header)} / ${systemOf(header, platformVersion)}`;
}

function browserOf(header: string): string {
  for (const { name, found } of BROWSERS) {
    const version = found.exec(header)?.[1];
    if (version !== undefined) return `${name} ${Number(version)}`;
  }
  return 'Browser';
}

function systemOf(header: string, platformVersion: string): string {
  const name = SYSTEMS.find(({ found }) => found.test(header))?.name ?? 'unknown system';
  const major = Number(/^(\d{1,3})(\.|$)/.exec(platformVersion)?.[1] ?? 0);
  if (major === 0) return name;
  // The hint numbers Windows differently: 1…10 are Windows 10, 13 and more are Windows 11 (Microsoft's table).
  if (name === 'Windows') return major >= 13 ? 'Windows 11' : 'Windows 10';
  return name === 'macOS' || name === 'Android' ? `${name} ${major}` : name;
}
