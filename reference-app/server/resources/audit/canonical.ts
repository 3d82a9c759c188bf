/** One text for one value: the same however its fields are ordered, so that a hash can be made of it again later. */
import { createHash } from 'node:crypto';

/** JSON with the fields of every object in order of their names; what JSON leaves out is left out. */
export const canonical = (value: unknown): string =>
  JSON.stringify(ordered(JSON.parse(JSON.stringify(value))));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, ordered(part)]));
}

/** The link of a chain: what was said before, and this. */
export const linkHash = (prevHash: string, text: string): string =>
  createHash('sha256').update(`${prevHash}\n${text}`).digest('hex');
