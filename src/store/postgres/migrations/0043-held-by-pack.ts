/** What deletes and counts the held templates of a pack; store/migrations gives the reasons. */
export const heldByPack = `
CREATE INDEX owner_held_by_pack ON main.owner_held_templates (pack, face_seq) WHERE length(template) > 0;
`;
