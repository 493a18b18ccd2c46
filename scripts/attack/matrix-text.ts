/** What the table of attacks says: as Markdown, and against the service. */
import type { Row } from './matrix.ts';

/** One row of the table. */
export const matrixLine = (r: Row): string =>
  `| ${r.configuration} | ${r.program} | ${r.accepted} of ${r.tries} | ${r.scores.join(', ')} | ${r.evidence.join(', ')} | ${r.ends.join(', ')} |`;

/**
 * The whole report.
 * @param command the command that produces it
 */
export function matrixText(rows: readonly Row[], command: string): string {
  const lines = rows.map(matrixLine);
  return `# Programs in place of a camera

Written by \`${command}\`. Each program has one other photograph of the registered person and an issued URL, and speaks the
capture protocol with a real service of its own (loopback, a temporary folder). "Standard, as delivered" sets nothing at all.
Programs that answer the light are played where the light is on: elsewhere they are a still with noise. "Score" is
\`camera_injection_score\`; null means that nothing was found out, never that the camera is in order. The few tries of each program show
what it meets, not how often.

| configuration | program | accepted | score | evidence | how it ended |
|---|---|---|---|---|---|
${lines.join('\n')}

A still that is warped over a head drifts and bends, so that it is no still picture to the evidence: where no movements are
asked for it is accepted, and says so by nothing. Where they are, the shape of the head and the time for a movement stand against
it; whoever warps well enough passes (attack H in [liveness](liveness.md)), and only an attested camera speaks against that.
`;
}

/** Ends of attempts in which nothing was judged. */
const UNJUDGED: readonly string[] = ['detection_timeout', 'disconnected', 'interrupted'];

/** What speaks against the service. What was never played, or never judged, does not speak for it. */
export function faultsOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return ['no program was played: no configuration at hand has that in its name'];
  const told = (what: string, which: (row: Row) => boolean) =>
    rows.filter(which).map(({ configuration, program }) => `${what}: ${configuration}, ${program}`);
  return [
    ...told('no try was judged', ({ ends }) => ends.every((end) => UNJUDGED.includes(end))),
    ...told('score 0 given to an attack', ({ scores }) => scores.includes('0')),
    ...told('the default lets it in', ({ standard, still, accepted }) => standard && still && accepted > 0),
  ];
}
