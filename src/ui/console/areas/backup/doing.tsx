import { Progress } from '@mantine/core';

interface DoingProps {
  what: string;
  /** 0…1 */
  share: number;
  /** It is not known how far it is. */
  moving?: boolean;
}

/** The operation in progress and how far it has got. */
export const Doing = ({ what, share, moving = false }: DoingProps) => (
  <div role="status">
    <p>{what}</p>
    <Progress value={share * 100} aria-label={what} animated={moving} />
  </div>
);
