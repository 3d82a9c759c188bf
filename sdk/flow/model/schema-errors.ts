/**
 * Validates a flow against the JSON Schema of the format. The meaning of its settings is checked by `lint`.
 */
import { type SchemaError, validateAgainstSchema } from '../../form/definition/validate-schema.ts';
import { flowSchema } from './schema.ts';

export type { SchemaError };
export { flowSchema };

/**
 * Returns an error for every path at which the flow violates the format, such as
 * `node.childNode.examineMode`. It never throws.
 */
export const flowErrors = (flow: unknown): SchemaError[] => validateAgainstSchema(flowSchema, flow);
