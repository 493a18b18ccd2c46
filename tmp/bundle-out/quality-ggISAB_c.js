// src/domain/capture/quality.ts
/** Limits of a capture. ISO/IEC 29794-5 requires 90 px between the eyes for enrolment; 60 px still recognise well. */
const CAPTURE_LIMITS = {
	minEyeDistancePx: 50,
	maxFaceShare: .8,
	maxYawDeg: 22,
	maxPitchDeg: 22,
	maxRollDeg: 25,
	minSharpness: 40,
	minBrightness: 45,
	maxBrightness: 225,
	maxClippedShare: .35,
	maxOcclusion: .5,
	similarFace: .65,
	similarFaceInView: .4
};
/**
* Limits of a still picture. One that a client uploads may be smaller and less centred than a live capture, and people
* around may appear larger, since somebody chose it for the person in its middle.
*/
const STILL_LIMITS = {
	...CAPTURE_LIMITS,
	minEyeDistancePx: 32,
	maxFaceShare: 1,
	similarFaceInView: .65
};
/** The problems of a face, worst first; empty if it meets the limits. */
function qualityProblems(face, limits) {
	const q = face.quality;
	const found = [];
	if (q.eyeDistancePx < limits.minEyeDistancePx) found.push("too_small");
	if (face.box.width > limits.maxFaceShare * face.imageWidth) found.push("too_close");
	if (centreOutside(face)) found.push("off_centre");
	if (Math.abs(q.yawDeg) > limits.maxYawDeg || Math.abs(q.pitchDeg) > limits.maxPitchDeg) found.push("turned");
	else if (Math.abs(q.rollDeg) > limits.maxRollDeg) found.push("turned");
	if (q.brightness < limits.minBrightness) found.push("too_dark");
	if (q.brightness > limits.maxBrightness || q.clippedShare > limits.maxClippedShare) found.push("too_bright");
	if (q.sharpness < limits.minSharpness) found.push("unsharp");
	if (q.occlusion > limits.maxOcclusion) found.push("covered");
	return found;
}
/** Whether part of the face is cut off: less than 85 % of its box lies within the picture. */
function centreOutside({ box, imageWidth, imageHeight }) {
	return Math.max(0, Math.min(box.x + box.width, imageWidth) - Math.max(box.x, 0)) * Math.max(0, Math.min(box.y + box.height, imageHeight) - Math.max(box.y, 0)) < .85 * box.width * box.height;
}
export { STILL_LIMITS as n, qualityProblems as r, CAPTURE_LIMITS as t };
