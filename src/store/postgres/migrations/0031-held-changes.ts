/**
 * The kinds of changes that an appliance could not apply (HELD_BACK in domain/appliances/changes.ts), separated by
 * spaces; empty: none.
 */
export const heldChanges = `
ALTER TABLE main.site_nodes ADD COLUMN held_back text COLLATE "C" NOT NULL DEFAULT '';
`;
