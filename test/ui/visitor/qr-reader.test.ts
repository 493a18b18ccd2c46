/** A code that was refused is told once while it is in view, and again when it is held up again. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { QrReader, Refused } from '../../../src/ui/visitor/qr/qr-reader.ts';

const looks = (refused: Refused, ...found: (string | null)[]) => found.map((text) => refused.isNews(text));

test('a refused code stays told while it is in view, even if some looks miss it', () => {
  const refused = new Refused();
  expect(looks(refused, null, '', 'wrong')).toEqual([false, false, true]);
  refused.remember('wrong');
  expect(looks(refused, 'wrong', null, null, 'wrong', null, null, 'wrong')).not.toContain(true);
  expect(refused.isNews('another')).toBe(true);
});

test('a refused code that was taken away and is held up again is told again', () => {
  const refused = new Refused();
  refused.remember('wrong');
  expect(looks(refused, ...Array(10).fill(null), 'wrong').at(-1)).toBe(true);
});

test('a browser that cannot look for codes, or did not get what does, is told, and the next reader tries again', async () => {
  let made = 0;
  class MissingWorker extends EventTarget {
    constructor() {
      super();
      made++;
      setImmediate(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement: () => ({}) });
  vi.stubGlobal('Worker', MissingWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const failed = () =>
    new Promise<void>((resolve) => {
      new QrReader(() => expect.fail(), resolve).start({ videoWidth: 0 } as HTMLVideoElement);
    });
  await failed();
  await failed();
  expect(made).toBe(2);
  vi.stubGlobal('Worker', undefined);
  await failed();
});
