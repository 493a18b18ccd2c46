/** A file is one appliance's alone: nobody joins it (store/postgres/migrations). */
export const joining = '';
