import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Opens the browser's own dialogs for security keys. @returns null if the operator cancelled or no key responded */
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
