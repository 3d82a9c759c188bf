/** Holds a flow against the schema and says where it differs; what it means is for `lint`. */
import { errorsAgainst, type SchemaError } from '../../form/definition/schema-errors.ts';
import { flowSchema } from './schema.ts';

export type { SchemaError };
export { flowSchema };

/** Every place where the flow is not as the format says, for example `node.childNode.examineMode`. Never throws. */
export const flowErrors = (flow: unknown): SchemaError[] => errorsAgainst(flowSchema, flow);
