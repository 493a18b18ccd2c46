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

/** What people call it; null when the browser's own name tells nothing. It is a hint: any program can say anything. */
export function deviceName(userAgent: string): string | null {
  const of = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
  return browser && system ? `${browser}, ${system}` : (browser ?? system ?? null);
}
