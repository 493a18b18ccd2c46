/** A file is one appliance's alone: it is told of no changes of others (store/postgres/migrations). */
export const heldChanges = '';
