/** What of the changes of others an appliance could not apply (HELD_BACK in domain/appliances/changes.ts), between blanks; empty: nothing. */
export const heldChanges = `
ALTER TABLE main.site_nodes ADD COLUMN held_back text COLLATE "C" NOT NULL DEFAULT '';
`;
