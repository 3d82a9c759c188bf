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

/** Each is as long as the text that it gets. */
const FILLINGS: Record<string, (length: number) => string> = {
  'one text': length => JSON.stringify('x'.repeat(length - 2)),
  blanks: length => JSON.stringify(' '.repeat(length - 2)),
  numbers: length => `[${'1,'.repeat(length / 2)}1]`,
  texts: length => `[${'"",'.repeat(length / 3)}""]`,
  nulls: length => `[${'null,'.repeat(length / 5)}null]`,
  'empty objects': length => `[${'{},'.repeat(length / 3)}{}]`,
  'other texts': length =>
    `[${Array.from({ length: length / 12 }, (_, at) => `"k${String(at).padStart(8, '0')}"`)}]`,
  'rows with an id': length =>
    `[${Array.from({ length: length / 30 }, (_, at) => `{"id":"${String(at).padStart(8, '0')}","name":""}`)}]`,
  names: length =>
    `{${Array.from({ length: length / 14 }, (_, at) => `"k${String(at).padStart(8, '0')}":1`)}}`,
  nesting: length => `[${`${'['.repeat(90)}${']'.repeat(90)},`.repeat(length / 181)}1]`,
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

/** The longest time that the event loop was held while the work ran, in milliseconds. */
export async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, performance.now(), false];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}
