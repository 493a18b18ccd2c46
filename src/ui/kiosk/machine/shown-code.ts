import { readOwnerCode } from '../../../contract/capture/owner-code.ts';

/**
 * The code that a visitor who holds their face has shown in place of an ID. Its key is never part of the kiosk's state, opens
 * a session of that ID alone, and is forgotten with the visit.
 */
export class ShownCode {
  #code: { authId: string; key: string } | null = null;

  /** The key for the session that begins; null: none was shown for it. */
  get key(): string | null {
    return this.#code?.key ?? null;
  }

  /**
   * Something was read. What no screen takes, such as the badge of the next in line, takes nobody's code away.
   * @param said by a reader or the camera
   * @param take gives the screen the ID of the code, or whatever else was read, and says whether the screen took it
   */
  read(said: string, take: (text: string, ofCode: boolean) => boolean): void {
    const before = this.#code;
    const { authId = null, key = '' } = readOwnerCode(said) ?? {};
    this.#code = authId === null ? null : { authId, key };
    if (!take(authId ?? said, authId !== null)) this.#code = before;
  }

  /** A session begins with this ID: a code of another one is no use to it. */
  keepFor(identifier: string | null): void {
    if (identifier !== this.#code?.authId) this.forget();
  }

  forget(): void {
    this.#code = null;
  }
}
