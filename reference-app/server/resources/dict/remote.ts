/** The entries of a remote dictionary, read from the answer of its address. */
import type { PartOf } from '@countersign/sdk/api/contract';

export type Entry = PartOf<'GET dict/data/dictCode/:code', 'response'>[number];

const MOST = 5000;

/** A list, or an object with the list in `data` or `list`; an entry has `value` and `label`, or the names of the contract. */
export function entriesIn(answer: unknown): Entry[] {
  return listIn(answer)
    .slice(0, MOST)
    .flatMap(one => {
      if (one === null || typeof one !== 'object') return [];
      const entry = one as Record<string, unknown>;
      const dictValue = textIn(entry.dictValue ?? entry.value);
      const dictLabel = textIn(entry.dictLabel ?? entry.label) || dictValue;
      return dictValue ? [{ dictLabel, dictValue, remark: textIn(entry.remark) }] : [];
    });
}

function listIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null || typeof answer !== 'object') return [];
  const { data, list } = answer as Record<string, unknown>;
  return listIn(data ?? list);
}

const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
