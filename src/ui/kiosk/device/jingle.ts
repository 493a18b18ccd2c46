/** Two tones, rising for success and falling for failure, so that the result can be recognised by ear. */
let context: AudioContext | null = null;

const NOTES = { good: [659.3, 987.8], bad: [440, 311.1] } as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.12;

export function jingle(good: boolean): void {
  context ??= new AudioContext();
  const from = context.currentTime;
  NOTES[good ? 'good' : 'bad'].forEach((hertz, i) => {
    if (!context) return;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    const startS = from + i * NOTE_S;
    gain.gain.setTargetAtTime(LOUDNESS, startS, 0.01);
    gain.gain.setTargetAtTime(0, startS + NOTE_S, 0.05);
    tone.connect(gain).connect(context.destination);
    tone.start(startS);
    tone.stop(startS + 3 * NOTE_S);
  });
}
