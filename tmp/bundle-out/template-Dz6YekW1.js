// src/domain/gallery/template.ts
/**
* The similarity of two templates, which are L2-normalised float vectors: their cosine, −1…1.
* @throws RangeError for templates of different lengths
*/
function cosine(a, b) {
	if (a.length !== b.length) throw new RangeError(`the templates have ${a.length} and ${b.length} dimensions`);
	let dot = 0;
	for (let i = 0; i < a.length; i++) dot += a[i] * b[i];
	return dot;
}
/** The averaged template of a single picture. */
const averageOfOne = (template) => ({
	template,
	pictures: 1,
	meanLength: 1
});
/**
* The unit vector along the mean of unit vectors. Averaging pictures is what makes the embedded pack usable:
* docs/decisions/0037 describes the gain and the effect on scores.
* @throws RangeError without templates, or for templates of different lengths
*/
function averageTemplates(templates) {
	const first = templates[0];
	if (first === void 0) throw new RangeError("no template to average");
	const sum = new Float32Array(first.length);
	for (const t of templates) {
		if (t.length !== sum.length) throw new RangeError(`the templates have ${sum.length} and ${t.length} dimensions`);
		for (let i = 0; i < sum.length; i++) sum[i] += t[i];
	}
	const meanLength = Math.min(1, Math.sqrt(cosine(sum, sum)) / templates.length);
	return {
		template: normalise(sum),
		pictures: templates.length,
		meanLength
	};
}
/** Scales a vector in place to length 1. @throws RangeError for a vector without direction (zero, NaN, ∞) */
function normalise(vector) {
	let square = 0;
	for (let i = 0; i < vector.length; i++) square += vector[i] * vector[i];
	const length = Math.sqrt(square);
	if (!(length > 1e-12) || !Number.isFinite(length)) throw new RangeError("the template has no direction");
	for (let i = 0; i < vector.length; i++) vector[i] /= length;
	return vector;
}
export { normalise as i, averageTemplates as n, cosine as r, averageOfOne as t };
