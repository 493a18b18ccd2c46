import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../hooks/use-me.ts';

/** Downloads a whole list. Only administrators can, because it contains people's IDs. */
export function CsvButton({ address, name }: { address: string; name: string }) {
  if (!useMay('admin')) return null;
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
    >
      {name}
    </Button>
  );
}
