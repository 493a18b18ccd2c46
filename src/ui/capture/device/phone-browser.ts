/** Browsers of phones and tablets whose own words for the camera's permission the pages know. */
export type PhoneBrowser = 'ios' | 'android';

interface Asked {
  userAgent: string;
  /** An iPad calls itself a Mac, which has no touch screen. */
  maxTouchPoints: number;
}

/** Safari on iOS and Chrome on Android; null: another browser, or none of a phone. */
export function phoneBrowser({ userAgent, maxTouchPoints }: Asked): PhoneBrowser | null {
  if (/\b(CriOS|FxiOS|EdgiOS|OPiOS)\b/.test(userAgent)) return null;
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  if (!/\bAndroid\b/.test(userAgent) || /\b(EdgA|OPR|SamsungBrowser|Firefox)\b/.test(userAgent)) return null;
  return /\bChrome\//.test(userAgent) ? 'android' : null;
}
