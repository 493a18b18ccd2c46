/** Only one appliance uses a file, so none can join (store/postgres/migrations). */
export const joining = '';
