/** A checkpoint that was saved as a file. */

interface StoredPoint {
  seq: number;
  hash: string;
}

/** Undefined for any other text. */
export function checkpointIn(text: string): StoredPoint | undefined {
  try {
    const { seq, hash } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return Number.isInteger(seq) && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)
      ? { seq: seq as number, hash }
      : undefined;
  } catch {
    return undefined;
  }
}
