/** Bodies of the largest size for every call of the contract: right in shape but for one field, which is as long as a body may be. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { everyCall } from './every-call.ts';
import type { Ids } from './outsider.ts';

export interface LargeBody {
  key: RouteKey;
  /** The field that is long, and with what. */
  what: string;
  json: string;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
}

/** `{"k00000000":1,…}`, as many names as fit. */
const names = (length: number) =>
  `{${Array.from({ length: length / 14 }, (_, at) => `"k${String(at).padStart(8, '0')}":1`)}}`;

const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** As often as it fits, each time after what the number of the entry says. */
const list = (length: number, entry: (at: number) => string): string =>
  `[${Array.from({ length: Math.floor(length / (entry(0).length + 1)) }, (_, at) => entry(at))}]`;

const padded = (at: number) => String(at).padStart(8, '0');

/** Each is as long as the text that it gets: some beyond the limits of JSON, others as near to them as the length allows. */
const FILLINGS: Record<string, (length: number) => string> = {
  'one text': length => JSON.stringify('x'.repeat(length - 2)),
  blanks: length => JSON.stringify(' '.repeat(length - 2)),
  'one text of escapes': length => `"${'\\u0041'.repeat(length / 6 - 1)}"`,
  numbers: length => `[${'1,'.repeat(length / 2)}1]`,
  'longer numbers': length => list(length, () => '1234567890'),
  texts: length => `[${'"",'.repeat(length / 3)}""]`,
  nulls: length => `[${'null,'.repeat(length / 5)}null]`,
  'empty objects': length => `[${'{},'.repeat(length / 3)}{}]`,
  'other texts': length => list(length, at => `"k${padded(at)}"`),
  'texts of escapes': length => list(length, at => `"\\u0041${padded(at)}"`),
  'rows with an id': length => list(length, at => `{"id":"${padded(at)}","name":"        "}`),
  names,
  'names in objects of 9,000': length => list(length, () => names(9000 * 14)),
  'names in objects of 900': length => list(length, () => names(900 * 14)),
  nesting: length => list(length, () => nest(90)),
  'less nesting': length => list(length, at => `${nest(90)},"${padded(at).repeat(120)}"`),
};

/** Each field of each body, filled with each of `FILLINGS`; and a field that the contract does not have. */
export function* largestBodies(bytes: number): Generator<LargeBody> {
  const samples = everyCall({ made: {} } as unknown as Ids) as Record<string, { body?: object }>;
  for (const [key, parts] of Object.entries(routes)) {
    if (!('body' in parts)) continue;
    const sample = { ...samples[key]?.body } as Record<string, unknown>;
    const fields = Object.keys((parts.body as Schema).properties ?? {});
    for (const field of [...fields, 'unknown']) {
      const others = JSON.stringify({ ...sample, [field]: undefined }).slice(1, -1);
      for (const [what, filling] of Object.entries(FILLINGS)) {
        const start = `{${others}${others ? ',' : ''}${JSON.stringify(field)}:`;
        const length = bytes - start.length - 20;
        yield { key: key as RouteKey, what: `${field}: ${what}`, json: `${start}${filling(length)}}` };
      }
    }
  }
}
