const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Electron\//, 'Omote'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * The everyday name of a browser and its system; null if the user agent reveals neither. It is only a hint, because any
 * program can send any user agent.
 */
export function deviceName(userAgent: string): string | null {
  const of = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
  return browser && system ? `${browser}, ${system}` : (browser ?? system ?? null);
}
