/** The start of an ID, or words of a name; empty: all people. */
export interface PeopleSearch {
  text: string;
}

/** The search as the service's query expects it. */
export const searched = ({ text }: PeopleSearch): { text?: string } => {
  const words = text.trim();
  return words === '' ? {} : { text: words };
};
