/**
 * Templates of faces that their owners hold. Each is sealed twice: with a key that only the owner's code has, and around
 * that with the person's key. Apart from templates, so that nothing that reads everybody's finds them. Their faces have no
 * picture: it is empty.
 */
export const ownerHeldFaces = `
CREATE TABLE owner_held_templates (
  face_seq INTEGER PRIMARY KEY REFERENCES faces (seq) ON DELETE CASCADE,
  pack     TEXT NOT NULL CHECK (pack <> ''),
  template BLOB NOT NULL
) STRICT;
`;
