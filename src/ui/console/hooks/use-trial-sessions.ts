import { useCallback, useEffect, useState } from 'react';

/** A session issued by "Try it". The URL is a secret of its session and is kept only as long as the page. */
export interface TrialSession {
  authId: string;
  sessionId: string;
  url: string | null;
}

/** A session that was just issued. */
export type IssuedTrial = TrialSession & { url: string };

interface TrialSessions {
  registration: TrialSession | null;
  authentication: TrialSession | null;
}

const STORED_AS = 'omote.tried';
const NOTHING: TrialSessions = { registration: null, authentication: null };

/**
 * The latest sessions of "Try it". All tabs of this browser share them, because a session's redirect ends in another
 * tab than the one it was issued in, and the person continues there.
 */
export function useTrialSessions(): [TrialSessions, (tried: TrialSessions) => void] {
  const [tried, setTried] = useState(read);
  useEffect(() => {
    const changed = (event: StorageEvent): void => {
      if (event.key === STORED_AS) setTried(read());
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);
  const keep = useCallback((next: TrialSessions) => {
    setTried(next);
    write(next);
  }, []);
  return [tried, keep];
}

function read(): TrialSessions {
  try {
    return parseTried(localStorage.getItem(STORED_AS));
  } catch {
    return NOTHING;
  }
}

function write({ registration, authentication }: TrialSessions): void {
  const bare = (tried: TrialSession | null) => tried && { authId: tried.authId, sessionId: tried.sessionId };
  try {
    const stored = { registration: bare(registration), authentication: bare(authentication) };
    localStorage.setItem(STORED_AS, JSON.stringify(stored));
  } catch {
    // Without storage, each tab knows only its own.
  }
}

/** Reads the stored sessions. The storage may contain anything; what is not valid is ignored. */
export function parseTried(text: string | null): TrialSessions {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Record<keyof TrialSessions, unknown>> | null;
    return { registration: one(stored?.registration), authentication: one(stored?.authentication) };
  } catch {
    return NOTHING;
  }
}

function one(value: unknown): TrialSession | null {
  const { authId, sessionId } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isId = (id: unknown): id is string => typeof id === 'string' && /^[0-9a-f]{32}$/.test(id);
  return isId(authId) && isId(sessionId) ? { authId, sessionId, url: null } : null;
}
