/**
 * Names that virtual camera programs give their cameras, from their documentation, in lower case. A space stands for any
 * separators or none: "Snap Camera", "snap_camera" and "SnapCamera" are one name.
 */

/** Whole words, since they also begin the names of real cameras: OBSBOT, Camouflage. */
const WORDS = ['camo', 'i?vcam', 'ndi', 'obs', 'obs cam', 'obs camera', 'obs virtual cam(?:era)?'];

/** Beginnings of words. */
const BEGINNINGS = [
  'akvcam',
  'altercam',
  'camtwist',
  'chromacam',
  'droidcam',
  'dummy video',
  'e2esoft',
  'ecamm',
  'epoccam',
  'facerig',
  'fake device',
  'fakewebcam',
  'iriun',
  'manycam',
  'mmhmm',
  'nvidia broadcast',
  'snap camera',
  'sparkocam',
  'splitcam',
  'unity video',
  'v4l2 loopback',
  // "Virtual Camera", "VirtualCam", "VirtualBox Webcam".
  'virtual',
  'vmix video',
  'vtubestudiocam',
  'webcammax',
  'webcamoid',
  'xsplit',
];

/** Parts of words, in scripts that put nothing between them. */
const PARTS = ['仮想カメラ', '虚拟(?:摄像头|摄像机|相机)', '虛擬(?:攝影機|相機)', '가상 카메라'];

const oneOf = (names: readonly string[]): string =>
  `(?:${names.join('|').replaceAll(' ', '[^\\p{L}\\p{N}]*')})`;

/** A digit may follow a word ("OBS-Camera2"), a letter may not ("OBSBOT"). */
const VIRTUAL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${oneOf(WORDS)}(?!\\p{L})|${oneOf(BEGINNINGS)})|${oneOf(PARTS)}`,
  'u',
);

/** Whether a camera's label is that of a known virtual camera program. */
export const isVirtualCameraName = (label: string): boolean =>
  VIRTUAL.test(label.normalize('NFKC').toLowerCase());
