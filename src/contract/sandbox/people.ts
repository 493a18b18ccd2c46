/** People who can stand in front of a sandbox's camera. All of them are drawn; none is modelled on a real person. */
export const SANDBOX_PEOPLE = ['haru', 'sora', 'yuki', 'kofi', 'maren', 'otto', 'asha'] as const;
export type SandboxPerson = (typeof SANDBOX_PEOPLE)[number];

/**
 * How a person behaves. `as_told`: moves the head as the page asks. `still`: looks into the camera and does nothing
 * else. `photograph`: a photograph of the person is held up.
 */
export const SANDBOX_MANNERS = ['as_told', 'still', 'photograph'] as const;
export type SandboxManner = (typeof SANDBOX_MANNERS)[number];

export const NOBODY = 'nobody';
/** The camera can also show an empty room. */
export const SANDBOX_SCENES = [...SANDBOX_PEOPLE, NOBODY] as const;
export type SandboxScene = (typeof SANDBOX_SCENES)[number];

/** How a sandbox's camera describes itself, both to a page and during a visit. */
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
