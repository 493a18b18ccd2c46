/** A sound of the console that this browser makes only once somebody has chosen it. */
export interface ChosenSound {
  on(): boolean;
  choose(on: boolean): void;
}

const soundKeptAs = (name: string): ChosenSound => ({
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
      // Without storage nothing sounds.
    }
  },
});

/** A kiosk asks for staff. */
export const callSound = soundKeptAs('omote.call-sound');
/** Something else begins to wait for an operator. */
export const noticeSound = soundKeptAs('omote.notice-sound');
