import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The browser's own dialogs for security keys; null: the person gave up, or no key answered. */
export async function newSecurityKey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  try {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON })) };
  } catch {
    return null;
  }
}

export async function showSecurityKey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  try {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch {
    return null;
  }
}
