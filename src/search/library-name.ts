const EXTENSIONS: Partial<Record<NodeJS.Platform, string>> = { win32: 'dll', darwin: 'dylib' };

/** File name of the native search; scripts/native/build.ts puts it into native/build. */
export const libraryName = (): string => `libomote_search.${EXTENSIONS[process.platform] ?? 'so'}`;
