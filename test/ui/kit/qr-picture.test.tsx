import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import QrPicture from '../../../src/ui/kit/qr-picture.tsx';

test('a QR code has the margin of four modules that ISO/IEC 18004 asks for, whatever is around the picture', () => {
  const shown = renderToStaticMarkup(<QrPicture text="https://omote.example/" label="code" size={200} />);
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(shown)?.[1]);
  const places = [...shown.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, side - 5]);
});
