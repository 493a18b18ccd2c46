/** When the person withdrew their consent; store/migrations gives the reasons. */
export const withdrawals = `
ALTER TABLE main.delete_processes ADD COLUMN withdrawn_at_us bigint;
`;
