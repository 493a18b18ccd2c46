let context: AudioContext | null = null;

const HERTZ = 880;
const TONE_S = 0.09;
const LOUDNESS = 0.1;

/** Plays one short tone: a movement was seen, or an operator is needed. */
export function tickSound(hertz = HERTZ): void {
  context ??= new AudioContext();
  const fromS = context.currentTime;
  const tone = new OscillatorNode(context, { frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(LOUDNESS, fromS, 0.005);
  gain.gain.setTargetAtTime(0, fromS + TONE_S, 0.02);
  tone.connect(gain).connect(context.destination);
  tone.start(fromS);
  tone.stop(fromS + 3 * TONE_S);
}
