import { CsvButton } from './csv-button.tsx';

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
      <CsvButton {...csv} />
    </div>
    <p className="soft">{lead}</p>
  </>
);
