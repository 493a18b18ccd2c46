/** Browsers of phones and tablets whose own words for the camera's permission the pages know. */
type PhoneBrowser = 'ios' | 'android';

interface Asked {
  userAgent: string;
  /** An iPad calls itself a Mac, which has no touch screen. */
  maxTouchPoints: number;
}

/** Other browsers, and apps that show pages themselves, add their name, or leave the version out. */
const SAFARI = / Gecko\) Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/;
const CHROME = / Gecko\) Chrome\/[\d.]+ (Mobile )?Safari\/[\d.]+$/;

/** Safari on iOS and Chrome on Android; null: another browser, an app that shows pages, or none of a phone. */
export function phoneBrowser({ userAgent, maxTouchPoints }: Asked): PhoneBrowser | null {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1))
    return SAFARI.test(userAgent) ? 'ios' : null;
  if (!/\bAndroid\b/.test(userAgent) || /; wv\)/.test(userAgent)) return null;
  return CHROME.test(userAgent) ? 'android' : null;
}
