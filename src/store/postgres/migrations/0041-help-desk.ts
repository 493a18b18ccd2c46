/** Operators of the help desk. To an appliance of an earlier version, the role is unknown and allows nothing. */
export const helpDesk = `
ALTER TABLE main.operators DROP CONSTRAINT operators_role_check,
  ADD CONSTRAINT operators_role_check CHECK (role IN ('helpdesk', 'viewer', 'reviewer', 'admin'));
`;
