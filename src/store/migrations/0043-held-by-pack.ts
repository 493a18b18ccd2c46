/**
 * The templates of a pack that their owners hold, without those that were emptied: what deletes them finds the next ones at once,
 * and counting them passes over those of other packs.
 */
export const heldByPack = `
CREATE INDEX owner_held_by_pack ON owner_held_templates (pack, face_seq) WHERE length(template) > 0;
`;
