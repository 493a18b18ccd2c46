/**
 * Browsers of phones and tablets: those whose own words for the camera's permission the pages know, an app that shows pages
 * itself, and any other.
 */
type PhoneBrowser = 'ios' | 'android' | 'app' | 'other';

interface Asked {
  userAgent: string;
  /** An iPad calls itself a Mac, which has no touch screen. */
  maxTouchPoints: number;
}

/** Other browsers, and apps that show pages themselves, add their name, or leave the version out. */
const SAFARI = / Gecko\) Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/;
const CHROME = / Gecko\) Chrome\/[\d.]+ (Mobile )?Safari\/[\d.]+$/;

/** Null: it is not a phone's or tablet's. */
export function phoneBrowser({ userAgent, maxTouchPoints }: Asked): PhoneBrowser | null {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)) {
    if (SAFARI.test(userAgent)) return 'ios';
    // Every browser there says that it is Safari, too.
    return /\bSafari\//.test(userAgent) ? 'other' : 'app';
  }
  if (!/\bAndroid\b/.test(userAgent)) return null;
  if (/; wv\)/.test(userAgent)) return 'app';
  return CHROME.test(userAgent) ? 'android' : 'other';
}
