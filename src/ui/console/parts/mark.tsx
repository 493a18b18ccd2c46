import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDotFilled,
  type IconProps,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

export type MarkTone = 'plain' | 'good' | 'bad' | 'warn' | 'live';

/** Each tone has its own icon, so that the meaning does not depend on colour. */
const SIGNS: Record<MarkTone, ComponentType<IconProps>> = {
  plain: IconCircle,
  good: IconCheck,
  bad: IconX,
  warn: IconAlertTriangle,
  live: IconCircleDotFilled,
};

export function Mark({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  const Sign = SIGNS[tone];
  return (
    <span className={`mark ${tone}`}>
      <Sign size={14} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  );
}
