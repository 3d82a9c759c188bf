/** Formats a value stored in the operation log. */

/**
 * Returns a label for a single value: the name for an id, or the label for a state. Returns undefined if
 * there is none.
 */
export type LabelOf = (value: unknown) => string | undefined;

/**
 * Formats a value. A long value is logged as a digest and shown as its size and hash. Lists are joined in one
 * line.
 */
export function logValueText(value: unknown, labelOf: LabelOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value))
    return value.length > 0 ? value.map(one => logValueText(one, labelOf)).join(', ') : '—';
  if (typeof value !== 'object') return labelOf(value) ?? String(value);
  const { bytes, sha256, name } = value as { bytes?: unknown; sha256?: unknown; name?: unknown };
  if (typeof bytes === 'number' && typeof sha256 === 'string') return `${bytes} B · ${sha256.slice(0, 8)}`;
  if (typeof name === 'string') return name;
  return JSON.stringify(value);
}
