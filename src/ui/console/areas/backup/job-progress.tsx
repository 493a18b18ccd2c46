import { Progress } from '@mantine/core';

interface DoingProps {
  what: string;
  /** 0…1 */
  share: number;
  /** The progress cannot be measured, so the bar is animated. */
  moving?: boolean;
}

/** Shows the operation in progress and how far it has got. */
export const JobProgress = ({ what, share, moving = false }: DoingProps) => (
  <div role="status">
    <p>{what}</p>
    <Progress value={share * 100} aria-label={what} animated={moving} />
  </div>
);
