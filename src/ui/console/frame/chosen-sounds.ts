import { tickSound } from '../../kit/tick-sound.ts';

/** A sound of the console that this browser plays only after the operator has turned it on. */
export interface ChosenSound {
  on(): boolean;
  choose(on: boolean): void;
  play(): void;
}

const soundKeptAs = (name: string, hertz: number): ChosenSound => ({
  play: () => tickSound(hertz),
  on() {
    try {
      return localStorage.getItem(name) === 'on';
    } catch {
      return false;
    }
  },
  choose(on) {
    try {
      localStorage.setItem(name, on ? 'on' : 'off');
    } catch {
      // Without storage, no sound is played.
    }
  },
});

/** Played when a kiosk calls staff. */
export const callSound = soundKeptAs('omote.call-sound', 880);
/** Played when anything else starts to wait for an operator. */
export const noticeSound = soundKeptAs('omote.notice-sound', 587);
