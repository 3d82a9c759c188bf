/** Defines the building blocks of the JSON Schema of a flow. */
import type { Schema } from '../../form/definition/schema.ts';

export const textSchema: Schema = { type: 'string' };
export const booleanJsonSchema: Schema = { type: 'boolean' };
export const nonNegativeSchema: Schema = { type: 'number', minimum: 0 };
export const leaderLevelSchema: Schema = { type: 'integer', minimum: 1 };
export const enumSchema = (...allowed: readonly (string | number)[]): Schema => ({
  type: typeof allowed[0] === 'string' ? 'string' : 'integer',
  enum: allowed,
});
export const createArraySchema = (items: Schema): Schema => ({ type: 'array', items });
export const refSchema = (of: string): Schema => ({ $ref: `#/$defs/${of}` });
export const objectSchema = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  ...(required.length > 0 ? { required } : {}),
  properties,
});
/** The properties of a time to wait, `WaitTime`. */
export const waitTimeProperties: Record<string, Schema> = {
  minutes: nonNegativeSchema,
  unit: enumSchema('day'),
};
export const idAndNameListSchema: Schema = createArraySchema(
  objectSchema({ id: textSchema, name: textSchema }, 'id', 'name'),
);
