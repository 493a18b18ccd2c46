/** When the person withdrew their consent; null: the deletion had another reason, which is not recorded. */
export const withdrawals = `
ALTER TABLE delete_processes ADD COLUMN withdrawn_at_us INTEGER;
`;
