/** Parses a checkpoint of the hash chain that was saved as a file. */

interface StoredCheckpoint {
  seq: number;
  hash: string;
}

/** Parses the text of a checkpoint file. Returns undefined if the text is not a checkpoint. */
export function parseCheckpoint(text: string): StoredCheckpoint | undefined {
  try {
    const { seq, hash } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return Number.isInteger(seq) && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)
      ? { seq: seq as number, hash }
      : undefined;
  } catch {
    return undefined;
  }
}
