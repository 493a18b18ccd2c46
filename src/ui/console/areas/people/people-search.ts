/** What an ID begins with, or words of a name; empty: everybody. */
export interface PeopleSearch {
  text: string;
}

/** As the service is asked. */
export const searched = ({ text }: PeopleSearch): { text?: string } => {
  const words = text.trim();
  return words === '' ? {} : { text: words };
};
