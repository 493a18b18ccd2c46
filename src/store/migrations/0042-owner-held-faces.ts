/**
 * Templates of faces that their owners hold. Each is sealed twice: with a key that only the owner's code has, and around
 * that with the person's key. Apart from templates, so that nothing that reads everybody's finds them. Their faces have no
 * picture: it is empty. A trigger removes them with the face, so that an older appliance, which does not know the table,
 * leaves nothing of them.
 */
export const ownerHeldFaces = `
CREATE TABLE owner_held_templates (
  face_seq INTEGER PRIMARY KEY REFERENCES faces (seq) ON DELETE CASCADE,
  pack     TEXT NOT NULL CHECK (pack <> ''),
  template BLOB NOT NULL
) STRICT;
CREATE TRIGGER faces_forget_owner_held AFTER UPDATE OF gone_at_us ON faces
WHEN OLD.gone_at_us IS NULL AND NEW.gone_at_us IS NOT NULL BEGIN
  DELETE FROM owner_held_templates WHERE face_seq = NEW.seq;
END;
`;
