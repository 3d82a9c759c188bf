/** Parses the entries of a remote dictionary from the HTTP reply of its URL. */
import type { PartOf } from '@countersign/sdk/api/contract';

export type Entry = PartOf<'GET dict/data/dictCode/:code', 'response'>[number];

const MAX_REMOTE_ENTRIES = 5000;

/**
 * Parses a list, or an object that contains the list in `data` or `list`. An entry has the fields `value` and
 * `label`, or the field names of the API contract.
 */
export function parseRemoteEntries(answer: unknown): Entry[] {
  return extractRemoteEntryList(answer)
    .slice(0, MAX_REMOTE_ENTRIES)
    .flatMap(one => {
      if (one === null || typeof one !== 'object') return [];
      const entry = one as Record<string, unknown>;
      const dictValue = remoteDictionaryEntryText(entry.dictValue ?? entry.value);
      const dictLabel = remoteDictionaryEntryText(entry.dictLabel ?? entry.label) || dictValue;
      return dictValue ? [{ dictLabel, dictValue, remark: remoteDictionaryEntryText(entry.remark) }] : [];
    });
}

function extractRemoteEntryList(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null || typeof answer !== 'object') return [];
  const { data, list } = answer as Record<string, unknown>;
  return extractRemoteEntryList(data ?? list);
}

const remoteDictionaryEntryText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
