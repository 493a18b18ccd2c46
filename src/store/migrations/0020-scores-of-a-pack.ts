/**
 * The pack whose comparison score a recorded score is: scores of another pack, and cosines of earlier versions,
 * cannot be converted to a rate.
 */
export const scoresOfAPack = `
-- Null: the cosine of an earlier version, which is higher than the comparison score of the same templates.
ALTER TABLE attempts ADD COLUMN scored_by TEXT;
ALTER TABLE review_hits ADD COLUMN scored_by TEXT;
ALTER TABLE detection_hits ADD COLUMN scored_by TEXT;
`;
