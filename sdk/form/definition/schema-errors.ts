/** Compares a value with a schema and lists the differences: hints for an author beside an import, never a refusal. */
import { isObject } from './reading.ts';
import { formSchema, type JsonType, type Schema } from './schema.ts';

export { formSchema } from './schema.ts';

export interface SchemaError {
  /** For example `list[0].options.max`. */
  path: string;
  code: 'type' | 'enum' | 'required' | 'too-short' | 'too-small' | 'too-great';
  /** The expectation of the schema. */
  expected: string;
}

/** Deeper than this, and more errors than this, are not looked for. */
const MAX_DEPTH = 400;
const MAX_ERRORS = 1000;

/** Returns every difference from the format, in the order of the schema. Never throws. */
export const schemaErrors = (definition: unknown): SchemaError[] => errorsAgainst(formSchema, definition);

/** The same for any schema; `$ref` points into its own `$defs`. */
export function errorsAgainst(root: Schema, value: unknown): SchemaError[] {
  const found: SchemaError[] = [];
  check(root, value, { root, path: '', depth: 0, found });
  return found;
}

interface At {
  root: Schema;
  path: string;
  depth: number;
  found: SchemaError[];
}

function check(ref: Schema, value: unknown, at: At): void {
  if (at.depth > MAX_DEPTH || at.found.length >= MAX_ERRORS) return;
  const schema = resolved(ref, at.root);
  const fault = faultOf(schema, value);
  if (fault) at.found.push({ path: at.path, ...fault });
  if (isObject(value)) checkObject(schema, value, at);
  if (Array.isArray(value) && schema.items)
    for (const [index, item] of value.entries())
      check(schema.items, item, { ...at, path: `${at.path}[${index}]`, depth: at.depth + 1 });
  for (const one of schema.allOf ?? []) check(one, value, at);
  if (schema.if && schema.then && fits(schema.if, value, at)) check(schema.then, value, at);
}

const resolved = (schema: Schema, { $defs }: Schema): Schema =>
  schema.$ref ? ($defs?.[schema.$ref.replace('#/$defs/', '')] ?? schema) : schema;

function fits(schema: Schema, value: unknown, at: At): boolean {
  const found: SchemaError[] = [];
  check(schema, value, { ...at, found });
  return found.length === 0;
}

function checkObject(
  { required = [], properties = {} }: Schema,
  value: Record<string, unknown>,
  at: At,
): void {
  const pathOf = (key: string) => (at.path === '' ? key : `${at.path}.${key}`);
  for (const key of required)
    if (value[key] === undefined) at.found.push({ path: pathOf(key), code: 'required', expected: key });
  for (const [key, schema] of Object.entries(properties))
    if (Object.hasOwn(value, key) && value[key] !== undefined)
      check(schema, value[key], { ...at, path: pathOf(key), depth: at.depth + 1 });
}

function faultOf(
  { type, enum: allowed, const: only, minLength, minimum, maximum }: Schema,
  value: unknown,
): Omit<SchemaError, 'path'> | undefined {
  const types = type === undefined ? [] : Array.isArray(type) ? type : [type];
  if (types.length > 0 && !types.some(one => isOfType(one, value)))
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

function isOfType(type: JsonType, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
