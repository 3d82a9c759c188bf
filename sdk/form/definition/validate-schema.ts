/** Lists the places where a value violates a schema, without the schema of forms itself. */
import { isObject } from './reading.ts';
import type { JsonType, Schema } from './schema.ts';

export interface SchemaError {
  /** The path of the value, for example `list[0].options.max`. */
  path: string;
  code: 'type' | 'enum' | 'required' | 'too-short' | 'too-small' | 'too-great';
  /** The value, type or bound that the schema requires. */
  expected: string;
}

/** The nesting depth and the number of errors at which the validation of a definition stops. */
const MAX_SCHEMA_DEPTH = 400;
const MAX_SCHEMA_ERRORS = 1000;

/** Returns all violations of the given schema, at most 1000. `$ref` refers to the `$defs` of this schema. */
export function validateAgainstSchema(root: Schema, value: unknown): SchemaError[] {
  const found: SchemaError[] = [];
  collectSchemaErrors(root, value, { root, path: '', depth: 0, found });
  return found;
}

interface SchemaPosition {
  root: Schema;
  path: string;
  depth: number;
  found: SchemaError[];
}

function collectSchemaErrors(ref: Schema, value: unknown, at: SchemaPosition): void {
  if (at.depth > MAX_SCHEMA_DEPTH || at.found.length >= MAX_SCHEMA_ERRORS) return;
  const schema = resolveRef(ref, at.root);
  const fault = findSchemaViolation(schema, value);
  if (fault) at.found.push({ path: at.path, ...fault });
  if (isObject(value)) collectObjectErrors(schema, value, at);
  if (Array.isArray(value) && schema.items)
    for (const [index, item] of value.entries())
      collectSchemaErrors(schema.items, item, { ...at, path: `${at.path}[${index}]`, depth: at.depth + 1 });
  for (const one of schema.allOf ?? []) collectSchemaErrors(one, value, at);
  if (schema.if && schema.then && matchesSchema(schema.if, value, at))
    collectSchemaErrors(schema.then, value, at);
}

const resolveRef = (schema: Schema, { $defs }: Schema): Schema =>
  schema.$ref ? ($defs?.[schema.$ref.replace('#/$defs/', '')] ?? schema) : schema;

function matchesSchema(schema: Schema, value: unknown, at: SchemaPosition): boolean {
  const found: SchemaError[] = [];
  collectSchemaErrors(schema, value, { ...at, found });
  return found.length === 0;
}

function collectObjectErrors(
  { required = [], properties = {} }: Schema,
  value: Record<string, unknown>,
  at: SchemaPosition,
): void {
  const pathOf = (key: string) => (at.path === '' ? key : `${at.path}.${key}`);
  for (const key of required)
    if (value[key] === undefined) at.found.push({ path: pathOf(key), code: 'required', expected: key });
  for (const [key, schema] of Object.entries(properties))
    if (Object.hasOwn(value, key) && value[key] !== undefined)
      collectSchemaErrors(schema, value[key], { ...at, path: pathOf(key), depth: at.depth + 1 });
}

function findSchemaViolation(
  { type, enum: allowed, const: only, minLength, minimum, maximum }: Schema,
  value: unknown,
): Omit<SchemaError, 'path'> | undefined {
  const types = type === undefined ? [] : Array.isArray(type) ? type : [type];
  if (types.length > 0 && !types.some(one => isOfJsonType(one, value)))
    return { code: 'type', expected: types.join(' or ') };
  if (allowed && !allowed.includes(value)) return { code: 'enum', expected: allowed.join(', ') };
  if (only !== undefined && value !== only) return { code: 'enum', expected: String(only) };
  if (minLength !== undefined && typeof value === 'string' && value.length < minLength)
    return { code: 'too-short', expected: String(minLength) };
  if (minimum !== undefined && typeof value === 'number' && value < minimum)
    return { code: 'too-small', expected: String(minimum) };
  if (maximum !== undefined && typeof value === 'number' && value > maximum)
    return { code: 'too-great', expected: String(maximum) };
  return undefined;
}

function isOfJsonType(type: JsonType, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
