import { Suspense } from 'react';
import type { QrPictureProps } from '../../kit/qr-picture.tsx';
import { partOfPage } from '../part-of-page.ts';

const QrPicture = partOfPage(() => import('../../kit/qr-picture.tsx'));

/** A text as a QR code. The code that draws it is loaded when the first one is shown. */
export const QrCode = ({ size = 200, ...props }: Omit<QrPictureProps, 'size'> & { size?: number }) => (
  <Suspense fallback={<div style={{ inlineSize: size, blockSize: size }} />}>
    <QrPicture size={size} {...props} />
  </Suspense>
);
