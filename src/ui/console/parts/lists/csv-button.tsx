import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMay } from '../../hooks/use-me.ts';

/** A whole list with the IDs of people is taken along by administrators alone. */
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
