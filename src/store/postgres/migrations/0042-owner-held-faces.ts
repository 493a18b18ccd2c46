import { TEXT } from './base/column-types.ts';

/** Templates of faces that their owners hold; store/migrations gives the reasons. */
export const ownerHeldFaces = `
CREATE TABLE main.owner_held_templates (
  face_seq bigint PRIMARY KEY REFERENCES main.faces (seq) ON DELETE CASCADE,
  pack     ${TEXT} NOT NULL CHECK (pack <> ''),
  template bytea NOT NULL
);
CREATE FUNCTION main.face_forgets_owner_held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM main.owner_held_templates WHERE face_seq = NEW.seq;
  RETURN NULL;
END $$;
CREATE TRIGGER faces_forget_owner_held AFTER UPDATE OF gone_at_us ON main.faces FOR EACH ROW
  WHEN (OLD.gone_at_us IS NULL AND NEW.gone_at_us IS NOT NULL) EXECUTE FUNCTION main.face_forgets_owner_held();
`;
