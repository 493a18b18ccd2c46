import { CsvButton } from './csv-button.tsx';

interface ListHeadProps {
  title: string;
  lead: string;
  /** The address of the list as a file, and the text of the link to it. */
  csv: { address: string; name: string };
}

/** The head of a page with one list. */
export const ListHead = ({ title, lead, csv }: ListHeadProps) => (
  <>
    <div className="head wraps">
      <h1>{title}</h1>
      <CsvButton {...csv} />
    </div>
    <p className="soft">{lead}</p>
  </>
);
