/** The start of an ID, or words of a name; empty: all people. */
export interface PeopleSearch {
  text: string;
}

/** The search in the form that the service's query expects. */
export const searched = ({ text }: PeopleSearch): { text?: string } => {
  const words = text.trim();
  return words === '' ? {} : { text: words };
};
