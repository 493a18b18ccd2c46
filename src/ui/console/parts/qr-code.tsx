import { Suspense } from 'react';
import { partOfPage } from '../part-of-page.ts';
import type { QrPictureProps } from './qr-picture.tsx';

const QrPicture = partOfPage(() => import('./qr-picture.tsx'));

/** A text as a QR code. The code that draws it is loaded when the first one is shown. */
export const QrCode = ({ size = 200, ...props }: Omit<QrPictureProps, 'size'> & { size?: number }) => (
  <Suspense fallback={<div style={{ inlineSize: size, blockSize: size }} />}>
    <QrPicture size={size} {...props} />
  </Suspense>
);
