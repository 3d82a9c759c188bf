/** Schemas of the contract as TypeScript shows them, with the comments of their fields, and a small value of each. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** The comment of a field of an object; '' where it has none. */
export type CommentOf = (object: Schema, field: string) => string;

/** Types that contain themselves, by their names. */
export function definitionsOf(schema: Schema): Record<string, Schema> {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return Object.assign({ ...schema.$defs }, ...parts.map(definitionsOf));
}

/** A type over several lines; nested objects are indented. */
export function typeText(schema: Schema, commentOf: CommentOf, indent = ''): string {
  if (schema.$ref) return schema.$ref;
  if (schema.anyOf) return schema.anyOf.map(one => typeText(one, commentOf, indent)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(one => JSON.stringify(one)).join(' | ');
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}, commentOf, indent));
  if (schema.properties) return objectText(schema, commentOf, indent);
  if (schema.patternProperties) return 'Record<string, unknown>';
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

const listText = (item: string) => (/ \| (?![^{]*\})/.test(item) ? `(${item})[]` : `${item}[]`);

function objectText(schema: Schema, commentOf: CommentOf, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const comment = commentOf(schema, name);
    const optional = schema.required?.includes(name) ? '' : '?';
    const line = `${inner}${name}${optional}: ${typeText(field, commentOf, inner)};`;
    return comment ? [`${inner}/** ${comment} */`, line] : [line];
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** Values of names whose shape the schema alone does not tell. */
const known: Record<string, unknown> = {
  page: 1,
  limit: 20,
  host: 'erp.example.com',
  origin: 'https://erp.example.com',
  userName: 'zhang.wei',
  comment: 'Agreed.',
  email: 'zhang.wei@example.com',
  url: 'https://erp.example.com/hooks',
  endpoint: 'https://push.example.com/018f3a5e',
  path: 'https://erp.example.com/rates',
  keyword: 'leave',
  jsonContent: '{"list":[],"config":{}}',
  params: { days: 3 },
};

/** A value that the schema accepts: required fields, and the page of a list. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (name in known) return known[name];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array')
    return (schema.minItems ?? 1) > 0 ? [sampleOf(schema.items ?? {}, singular(name))] : [];
  if (schema.properties) return sampleObject(schema);
  if (schema.patternProperties) return {};
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? sampleText(schema, name) : {};
}

const singular = (name: string) => name.replace(/s$/, '');

function sampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const isShown = (name: string) => required.includes(name) || name === 'page' || name === 'limit';
  const shown = Object.entries(properties).filter(([name]) => isShown(name));
  return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(field, name)]));
}

function sampleText({ format, minLength = 0, maxLength = 64, pattern }: Schema, name: string): string {
  if (format === 'date-time') return '2026-11-21T08:30:00.000Z';
  if (format === 'date') return '2026-11-21';
  if (format === 'uri') return 'https://erp.example.com';
  const ones = '1'.repeat(Math.max(minLength, 1));
  if (pattern && new RegExp(pattern, 'u').test(ones)) return ones;
  const text = /[iI]ds?$/.test(name) ? '018f3a5e' : (name || 'text').slice(0, maxLength);
  return text.padEnd(minLength, 'x');
}
