/** Sessions that are bound to nobody by what was entered; store/migrations gives the reason. */
export const sessionsOfNobody = `
CREATE INDEX sessions_of_nobody ON main.sessions (identifier)
  WHERE auth_id = '00000000000000000000000000000000' AND identifier <> '00000000000000000000000000000000';
`;
