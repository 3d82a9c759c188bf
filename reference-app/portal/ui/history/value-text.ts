/** A stored value of the operation log as text. */

/** Returns the text of a single value that has one of its own: the name of an id, the label of a state. */
export type LabelOf = (value: unknown) => string | undefined;

/** A long value is stored as its digest; lists stand in one line. */
export function textOf(value: unknown, labelOf: LabelOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.length > 0 ? value.map(one => textOf(one, labelOf)).join(', ') : '—';
  if (typeof value !== 'object') return labelOf(value) ?? String(value);
  const { bytes, sha256, name } = value as { bytes?: unknown; sha256?: unknown; name?: unknown };
  if (typeof bytes === 'number' && typeof sha256 === 'string') return `${bytes} B · ${sha256.slice(0, 8)}`;
  if (typeof name === 'string') return name;
  return JSON.stringify(value);
}
