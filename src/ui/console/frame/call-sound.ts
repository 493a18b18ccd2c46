const STORED_AS = 'omote.call-sound';

/** Whether this browser sounds when a kiosk asks for staff; not unless somebody chose it. */
export const callSound = {
  on(): boolean {
    try {
      return localStorage.getItem(STORED_AS) === 'on';
    } catch {
      return false;
    }
  },
  choose(on: boolean): void {
    try {
      localStorage.setItem(STORED_AS, on ? 'on' : 'off');
    } catch {
      // Without storage nothing sounds.
    }
  },
};
