import { Skeleton, Stack } from '@mantine/core';
import { Panel } from './panel.tsx';

/** A placeholder until the first response arrives. */
export const Loading = () => (
  <Panel>
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={20} width="35%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
    </Stack>
  </Panel>
);
