// In place of zod's writer of JSON Schema, which is never asked.
export const createStandardJSONSchemaMethod = () => {};
export const createToJSONSchemaMethod = () => {};
