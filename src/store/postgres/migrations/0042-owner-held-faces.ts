import { TEXT } from './base/column-types.ts';

/** Templates of faces that their owners hold; store/migrations gives the reasons. */
export const ownerHeldFaces = `
CREATE TABLE main.owner_held_templates (
  face_seq bigint PRIMARY KEY REFERENCES main.faces (seq) ON DELETE CASCADE,
  pack     ${TEXT} NOT NULL CHECK (pack <> ''),
  template bytea NOT NULL
);
`;
