const EXTENSIONS: Partial<Record<NodeJS.Platform, string>> = { win32: 'dll', darwin: 'dylib' };

/** File name of the native search's library; scripts/native/build.ts writes it to native/build. */
export const libraryName = (): string => `libomote_search.${EXTENSIONS[process.platform] ?? 'so'}`;
