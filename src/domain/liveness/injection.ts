import type { InjectionScore } from '../sessions/session.ts';
import { isVirtualCameraName } from './virtual-camera-names.ts';

/**
 * camera_injection_score (spec 2.5) as a pure function of named evidence. The console lists the evidence; /v1 carries
 * the number alone. Evidence is what the page reports (spoofable, so never exonerating on its own) and what the service
 * sees in the frames.
 */
export const EVIDENCE = {
  /** The label is that of a known virtual camera program. */
  virtual_camera_name: 'strong',
  /** navigator.webdriver, or a browser driven by automation. */
  automation: 'strong',
  /** The track comes from a canvas or a generator instead of a capture device, or media functions are patched. */
  patched_media: 'strong',
  /** The camera's identifier is not among the devices that the browser lists. */
  unlisted_device: 'weak',
  /** The frames' shape contradicts the size that the track claims. */
  settings_mismatch: 'weak',
  /** Byte-identical frames: a sensor's noise never repeats. */
  repeated_frames: 'strong',
  /** Frames that recur apart from re-encoding: a recording played again and again. */
  looped_frames: 'strong',
  /** The frames are one picture with noise, shifted or not: nothing in them moves relative to anything else. */
  still_picture: 'strong',
  /** Frames at intervals more even than a camera, a browser and a network give. */
  machine_timed: 'weak',
  /** The page's capture times do not fit the arrival of its frames. */
  capture_times_off: 'weak',
  /** The face of the challenge is not the face that was captured. */
  other_face: 'weak',
  /**
   * The face's colour followed the colours shown better than nearly all other sequences. Speaks against a recording. A
   * program that tints its frames on request passes as well, so this says nothing about the camera.
   */
  light_challenge_passed: 'neutral',
  /** The face's colour clearly followed another sequence than the one shown. */
  light_challenge_failed: 'weak',
  /** Too much other light to tell. */
  light_challenge_unclear: 'neutral',
  /** Not run: the person or their system asked for no colour changes. */
  light_challenge_declined: 'neutral',
  /** Movements in random order, done or not: shows whether a live person is there, not what the camera is. */
  challenge_passed: 'neutral',
  challenge_failed: 'neutral',
  /** The movements were made by something flat or bent and not by a head: a picture, whatever the camera is. */
  flat_face: 'neutral',
  /** Not run: an operator exempted the person, or a system exempted this session. */
  challenge_exempted: 'neutral',
  /** On the host's own kiosk: the device with the camera's label is a program, by its driver or its bus. */
  virtual_camera_driver: 'strong',
  /** On the host's own kiosk: the camera is not among those that the site allows. */
  camera_not_allowed: 'weak',
  /** The kiosk's own camera, found by the operating system on its allow-list. */
  attested_camera: 'clears',
  /**
   * The page proved that it holds the key of a device that this person trusts. Identifies the browser, not the camera.
   */
  known_device: 'neutral',
} as const;

export type Evidence = keyof typeof EVIDENCE;

/**
 * 2 with any strong evidence, otherwise 1 with any weak evidence, otherwise 0 if something clears the camera, otherwise
 * null.
 */
export function injectionScore(evidence: ReadonlySet<Evidence>): InjectionScore {
  const weights = [...evidence].map((e) => EVIDENCE[e]);
  if (weights.includes('strong')) return 2;
  if (weights.includes('weak')) return 1;
  return weights.includes('clears') ? 0 : null;
}

/** What a page says about its camera; every field is only a claim. */
export interface CameraClaims {
  label: string;
  /** Constructor name of the track, e.g. `MediaStreamTrack`. */
  trackType: string;
  width: number;
  height: number;
  frameRate: number;
  listed: boolean;
  webdriver: boolean;
  nativeMedia: boolean;
}

/** The evidence in a page's claims about its camera. */
export function evidenceOfClaims(claims: CameraClaims): Set<Evidence> {
  const found = new Set<Evidence>();
  if (isVirtualCameraName(claims.label)) found.add('virtual_camera_name');
  if (claims.webdriver) found.add('automation');
  if (!claims.nativeMedia || claims.trackType !== 'MediaStreamTrack') found.add('patched_media');
  if (!claims.listed) found.add('unlisted_device');
  return found;
}
