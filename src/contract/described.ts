/** Members that are shown to readers of a schema, and read by nothing that validates with it. */
export const DESCRIBED = 'x-described';

/**
 * What a schema leaves to other code to check: the documents show it as part of the schema.
 * @param more JSON Schema keywords that hold for every value that the service accepts or gives
 */
export const described = (more: object): Record<string, unknown> => ({ [DESCRIBED]: more });
