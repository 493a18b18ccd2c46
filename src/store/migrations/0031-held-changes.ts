/** Only one appliance uses a file, so it receives no changes of others (store/postgres/migrations). */
export const heldChanges = '';
