/**
 * Lists the places where a definition violates the schema of forms. The errors are hints for the author who
 * imports a definition. They never cause the definition to be rejected.
 */
import { formSchema } from './schema.ts';
import { type SchemaError, validateAgainstSchema } from './validate-schema.ts';

export { formSchema } from './schema.ts';
export type { SchemaError };

/** Returns all violations of the form schema, at most 1000. This function never throws. */
export const schemaErrors = (definition: unknown): SchemaError[] =>
  validateAgainstSchema(formSchema, definition);
