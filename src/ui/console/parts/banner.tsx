import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The icon of each tone, so that the meaning does not depend on colour. */
const SIGNS = {
  plain: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
} as const;

interface BannerProps {
  tone: keyof typeof SIGNS;
  title: string;
  children?: ReactNode;
}

export function Banner({ tone, title, children }: BannerProps) {
  const Sign = SIGNS[tone];
  return (
    <div className={`banner ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <p className="banner-title">
        <Sign size={19} aria-hidden="true" />
        <span>{title}</span>
      </p>
      {children}
    </div>
  );
}
