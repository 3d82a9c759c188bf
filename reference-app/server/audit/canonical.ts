/** One text for one value: the same however its fields are ordered, so that a hash can be made of it again later. */
import { createHash } from 'node:crypto';

/** JSON with the fields of every object in order of their names; what JSON leaves out is left out. */
export function canonical(value: unknown): string {
  const plain = isMarked(value) ? value.toJSON() : value;
  if (typeof plain !== 'object' || plain === null) return JSON.stringify(plain) ?? 'null';
  if (Array.isArray(plain)) return `[${plain.map(canonical).join(',')}]`;
  const names = Object.keys(plain).filter(name => isWritten(Reflect.get(plain, name)));
  const fields = inOrder(names).map(name => `${JSON.stringify(name)}:${canonical(Reflect.get(plain, name))}`);
  return `{${fields.join(',')}}`;
}

/** As an object lists them that was filled in order: whole numbers come first, by size. */
function inOrder(names: string[]): string[] {
  names.sort();
  return names.some(name => /^\d/.test(name))
    ? Object.keys(Object.fromEntries(names.map(name => [name, 0])))
    : names;
}

const isMarked = (value: unknown): value is { toJSON(): unknown } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'toJSON') === 'function';

/** As `JSON.stringify` has it. */
const isWritten = (value: unknown): boolean => !['undefined', 'function', 'symbol'].includes(typeof value);

/** The link of a chain: what was said before, and this. */
export const linkHash = (prevHash: string, text: string): string =>
  createHash('sha256').update(`${prevHash}\n${text}`).digest('hex');
