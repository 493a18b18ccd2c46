/** A name and the pattern that recognises it in a User-Agent header. */
interface NamePattern {
  name: string;
  pattern: RegExp;
}

/** Tested in order: the headers of the earlier browsers also contain the later names. */
const BROWSERS: readonly NamePattern[] = [
  { name: 'Edge', pattern: /\bEdg(?:e|A|iOS)?\/(\d{1,4})/ },
  { name: 'Opera', pattern: /\b(?:OPR|OPT|OPiOS)\/(\d{1,4})/ },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\/(\d{1,4})/ },
  { name: 'Vivaldi', pattern: /\bVivaldi\/(\d{1,4})/ },
  { name: 'Yandex Browser', pattern: /\bYaBrowser\/(\d{1,4})/ },
  { name: 'Firefox', pattern: /\b(?:Firefox|FxiOS)\/(\d{1,4})/ },
  { name: 'Headless Chrome', pattern: /\bHeadlessChrome\/(\d{1,4})/ },
  { name: 'Chrome', pattern: /\b(?:Chrome|CriOS)\/(\d{1,4})/ },
  { name: 'Safari', pattern: /\bVersion\/(\d{1,4})\S* (?:Mobile\/\S+ )?Safari\// },
];

const SYSTEMS: readonly NamePattern[] = [
  { name: 'Windows', pattern: /\bWindows NT\b/ },
  { name: 'iPhone', pattern: /\biPhone\b/ },
  { name: 'iPad', pattern: /\biPad\b/ },
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'macOS', pattern: /\bMacintosh\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
];

/** The parts used here are within any real header; a longer one is cut before it is searched. */
const MAX_HEADER_CHARS = 512;

/**
 * Describes a browser, such as `Chrome 156 / Windows 11`, for people who check their devices. Only names of this table
 * and numbers get through, since the header is free text that ends up on operators' screens.
 *
 * Browsers freeze the system's version in the header (Windows stays at 10, macOS at 10.15, Android at 10), so versions
 * come from the client hint that the page reads at the moment of the choice, if the browser has one.
 * @param platformVersion the client hint of that name, e.g. `15.0.0`; empty if the browser has none
 */
export function deviceInfo(userAgent: string, platformVersion: string): string {
  const header = userAgent.slice(0, MAX_HEADER_CHARS);
  return `${browserOf(header)} / ${systemOf(header, platformVersion)}`;
}

function browserOf(header: string): string {
  for (const { name, pattern } of BROWSERS) {
    const version = pattern.exec(header)?.[1];
    if (version !== undefined) return `${name} ${Number(version)}`;
  }
  return 'Browser';
}

function systemOf(header: string, platformVersion: string): string {
  const name = SYSTEMS.find(({ pattern }) => pattern.test(header))?.name ?? 'unknown system';
  const major = Number(/^(\d{1,3})(\.|$)/.exec(platformVersion)?.[1] ?? 0);
  if (major === 0) return name;
  // The hint numbers Windows differently: 1…10 are Windows 10, 13 and more are Windows 11 (Microsoft's table).
  if (name === 'Windows') return major >= 13 ? 'Windows 11' : 'Windows 10';
  return name === 'macOS' || name === 'Android' ? `${name} ${major}` : name;
}
