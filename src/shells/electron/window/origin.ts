/** Decides which addresses a window may open. Pure, so that tests can cover it. */
export type WindowRole = 'operator' | 'kiosk' | 'pin';

/** `home`: the window returns to its start page instead. */
type Navigation = 'allow' | 'deny' | 'home';

/**
 * Whether the address has the origin of `baseUrl`, which must be http or https. False for anything that isn't a URL.
 */
export function isSameOrigin(address: string, baseUrl: string): boolean {
  const [url, base] = [parse(address), parse(baseUrl)];
  if (!url || !base) return false;
  // URLs such as data: and blob: have the origin "null", which must never equal another, not even itself.
  return (base.protocol === 'http:' || base.protocol === 'https:') && url.origin === base.origin;
}

/**
 * Keeps windows within the service. A kiosk that a finished session redirects elsewhere returns to its start page
 * instead, ready for the next person.
 */
export function decideNavigation(role: WindowRole, address: string, baseUrl: string): Navigation {
  // The PIN page is the shell's own and has no links.
  if (role === 'pin') return 'deny';
  if (isSameOrigin(address, baseUrl)) {
    // The kiosk is for visitors, so it must not show the operators' console.
    const isConsole = /^\/(console|admin)(\/|$)/.test(new URL(address).pathname);
    return role === 'kiosk' && isConsole ? 'home' : 'allow';
  }
  return role === 'kiosk' ? 'home' : 'deny';
}

/**
 * Path and query of the console view at this address, to return to later; null for other pages and for one-time links.
 */
export function viewAt(address: string, baseUrl: string): string | null {
  if (!isSameOrigin(address, baseUrl)) return null;
  const { pathname, search } = new URL(address);
  return /^\/console\/(?!setup)./.test(pathname) ? pathname + search : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
