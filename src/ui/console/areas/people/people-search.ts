/** What an ID begins with; empty: everybody. */
export interface PeopleSearch {
  prefix: string;
}

/** As the service is asked: an eKYC ID or an Auth ID, whichever begins so. */
export const searched = ({ prefix }: PeopleSearch): { by?: 'any'; prefix?: string } =>
  prefix === '' ? {} : { by: 'any', prefix };
