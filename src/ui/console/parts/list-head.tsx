import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ListHeadProps {
  title: string;
  lead: string;
  /** Where the list as shown is had as a file, and what the link is called. */
  csv: { address: string; name: string };
}

/** The head of a page with one list. */
export const ListHead = ({ title, lead, csv }: ListHeadProps) => (
  <>
    <div className="head">
      <h1>{title}</h1>
      <Button
        component="a"
        href={csv.address}
        download
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
      >
        {csv.name}
      </Button>
    </div>
    <p className="soft">{lead}</p>
  </>
);
