/** Who may stand before the camera of a sandbox. All of them are drawn; nobody is modelled on a real person. */
export const SANDBOX_PEOPLE = ['haru', 'sora', 'yuki', 'kofi', 'maren', 'otto', 'asha'] as const;
export type SandboxPerson = (typeof SANDBOX_PEOPLE)[number];

/** `as_told`: moves the head as the page says. `still`: looks into the camera and does nothing else. */
export const SANDBOX_MANNERS = ['as_told', 'still', 'photograph'] as const;
export type SandboxManner = (typeof SANDBOX_MANNERS)[number];

export const NOBODY = 'nobody';
/** An empty room, too, can be before a camera. */
export const SANDBOX_SCENES = [...SANDBOX_PEOPLE, NOBODY] as const;
export type SandboxScene = (typeof SANDBOX_SCENES)[number];

/** What the camera of a sandbox says of itself, in a page and in a visit alike. */
export const SIMULATED_CAMERA = {
  label: 'Camera of the sandbox',
  trackType: 'MediaStreamTrack',
  width: 704,
  height: 396,
  frameRate: 15,
  listed: true,
  webdriver: false,
  nativeMedia: true,
};
