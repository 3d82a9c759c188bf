/** The words of which the JSON Schema of a flow is made. */
import type { Schema } from '../../form/definition/schema.ts';

export const text: Schema = { type: 'string' };
export const flag: Schema = { type: 'boolean' };
export const positive: Schema = { type: 'number', minimum: 0 };
export const level: Schema = { type: 'integer', minimum: 1 };
export const oneOf = (...allowed: readonly (string | number)[]): Schema => ({
  type: typeof allowed[0] === 'string' ? 'string' : 'integer',
  enum: allowed,
});
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const ref = (of: string): Schema => ({ $ref: `#/$defs/${of}` });
export const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  ...(required.length > 0 ? { required } : {}),
  properties,
});
export const named: Schema = listOf(object({ id: text, name: text }, 'id', 'name'));
