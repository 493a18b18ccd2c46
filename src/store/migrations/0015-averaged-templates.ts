/**
 * How each template was made: scores of averaged templates mean something different from scores of single pictures.
 */
export const averagedTemplates = `
-- Null: made before this was kept. Comparisons then assume what makes thresholds stricter.
ALTER TABLE templates ADD COLUMN pictures INTEGER CHECK (pictures >= 1);
ALTER TABLE templates ADD COLUMN mean_length REAL CHECK (mean_length > 0 AND mean_length <= 1);
`;
