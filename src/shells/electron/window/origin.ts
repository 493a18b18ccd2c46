/** Which address a window may go to. Pure: the windows ask, the tests cover. */
export type WindowRole = 'operator' | 'kiosk' | 'pin';

/** `home`: not there, but back to where the window began. */
export type Navigation = 'allow' | 'deny' | 'home';

export function isSameOrigin(address: string, baseUrl: string): boolean {
  const [url, base] = [parse(address), parse(baseUrl)];
  if (!url || !base) return false;
  // Schemes such as data: and blob: have the origin "null", which equals nothing, itself included.
  return (base.protocol === 'http:' || base.protocol === 'https:') && url.origin === base.origin;
}

/**
 * Windows stay with the service. A kiosk that a finished session sends elsewhere goes home instead, so that
 * the next person finds it as it should be.
 */
export function decideNavigation(role: WindowRole, address: string, baseUrl: string): Navigation {
  // The PIN's page is the shell's own and leads nowhere.
  if (role === 'pin') return 'deny';
  if (isSameOrigin(address, baseUrl)) {
    // The kiosk belongs to people; the operators' console is not for them.
    const isConsole = /^\/(console|admin)(\/|$)/.test(new URL(address).pathname);
    return role === 'kiosk' && isConsole ? 'home' : 'allow';
  }
  return role === 'kiosk' ? 'home' : 'deny';
}

/** Path and query of the console view at this address, to come back to; null for pages that are used up by opening. */
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
