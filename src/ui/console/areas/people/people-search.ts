export interface PeopleSearch {
  by: 'auth' | 'ekyc';
  prefix: string;
}

/** As the service is asked: without a prefix it lists everybody. */
export const searched = ({ by, prefix }: PeopleSearch): Partial<PeopleSearch> =>
  prefix === '' ? {} : { by, prefix };
