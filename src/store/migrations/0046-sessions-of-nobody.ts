/** Sessions that are bound to nobody by what was entered, so that those of somebody who is deleted are found. */
export const sessionsOfNobody = `
CREATE INDEX sessions_of_nobody ON sessions (identifier)
  WHERE auth_id = '00000000000000000000000000000000' AND identifier <> '00000000000000000000000000000000';
`;
