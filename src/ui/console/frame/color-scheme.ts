/** `auto`: the system's. */
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Where Mantine keeps the choice and takes it up at the next load. */
const KEPT_AS = 'mantine-color-scheme-value';

/** The scheme that was chosen in this browser. */
export function chosenScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return COLOR_SCHEMES.find((scheme) => scheme === kept) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Chooses the page's colours for this browser. */
export function chooseScheme(scheme: ColorScheme): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? system : scheme;
  try {
    localStorage.setItem(KEPT_AS, scheme);
  } catch {
    // Without storage, it is chosen for this page.
  }
}
