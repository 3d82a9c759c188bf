/**
 * Generates sample replies from the schemas of the contract. Rows of a list differ: choices, flags and nullable
 * values take all their values in turn. The same call always has the same sample.
 */
import { routes } from '@countersign/sdk/api/contract';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
}

const SAMPLE_ROWS = 3;

interface Place {
  /** The name of the property. */
  name: string;
  /** The index of the row. */
  row: number;
  /** The number of lists around it. */
  depth: number;
  /** The schemas that refer to themselves. */
  defs?: Record<string, Schema> | undefined;
}

/** Neighbouring flags of a row differ, because their names have different lengths. */
const turn = ({ name, row }: Place, count: number) => (row + name.length) % count;

function sampleText({ format }: Schema, { name, row }: Place): string {
  if (format === 'date-time') return `2026-03-0${row + 1}T02:30:00.000Z`;
  if (format === 'date') return `2026-03-0${row + 1}`;
  return `${name}-${row + 1}`;
}

function sampleNumber(
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: Schema,
  { name, row }: Place,
): number {
  if (name === 'total') return SAMPLE_ROWS;
  return Math.min(Math.max(row * 10 + 1, minimum), maximum);
}

function sampleObject({ properties = {}, required = [] }: Schema, place: Place): object {
  const names = Object.keys(properties).filter(
    name => required.includes(name) || turn({ ...place, name }, 2) === 0,
  );
  return Object.fromEntries(names.map(name => [name, sampleOf(properties[name] ?? {}, { ...place, name })]));
}

function sampleOf(schema: Schema, outer: Place): unknown {
  const place = { ...outer, defs: schema.$defs ?? outer.defs };
  if (schema.$ref !== undefined) return sampleOf(place.defs?.[schema.$ref] ?? {}, place);
  const choices = schema.anyOf ?? schema.enum?.map(value => ({ const: value }));
  if ('const' in schema) return schema.const;
  if (choices) return sampleOf(choices[turn(place, choices.length)] ?? {}, place);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(one => sampleOf(one, place)));
  switch (schema.type) {
    case 'string':
      return sampleText(schema, place);
    case 'integer':
    case 'number':
      return sampleNumber(schema, place);
    case 'boolean':
      return turn(place, 2) === 0;
    case 'array':
      return Array.from(
        { length: place.depth === 0 ? SAMPLE_ROWS : Math.max(0, 2 - place.depth) },
        (_, row) => sampleOf(schema.items ?? {}, { ...place, row, depth: place.depth + 1 }),
      );
    case 'object':
      return sampleObject(schema, place);
    default:
      return null;
  }
}

const parameterless = (path: string) => path.replace(/^\//, '').split('/');

const matches = (pattern: string, method: string, path: string) => {
  const [patternMethod, patternPath = ''] = pattern.split(' ');
  const [parts, given] = [parameterless(patternPath), parameterless(path)];
  return (
    patternMethod === method &&
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  );
};

/** Returns the sample of a call, or undefined for an unknown call. */
export function sampleReply(method: string, path: string): unknown {
  // A path without parameters precedes one with parameters.
  const keys = Object.keys(routes).filter(key => matches(key, method, path));
  const key = keys.find(one => !one.includes(':')) ?? keys[0];
  const route = key === undefined ? undefined : (routes[key as keyof typeof routes] as { response?: Schema });
  return route?.response && sampleOf(route.response, { name: 'value', row: 0, depth: 0 });
}
