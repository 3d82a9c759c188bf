/** Decodes text files in the encodings that spreadsheets and editors write. */

interface TextEncodingDecoder {
  decode(bytes: Uint8Array): string;
}

const { TextDecoder } = globalThis as unknown as {
  TextDecoder: new (encoding: string, options?: { fatal: boolean }) => TextEncodingDecoder;
};

/** Returns the encoding if the bytes start with a byte order mark of UTF-16, otherwise undefined. */
export function utf16EncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/**
 * Decodes the bytes of a text file: UTF-16 with a byte order mark, UTF-8, otherwise GB 18030, the Chinese
 * encoding of Windows. The text has no byte order mark.
 */
export function decodeTextFile(bytes: Uint8Array): string {
  const encoding = utf16EncodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Reads a file that the user chose, as `decodeTextFile` decodes it. Accepts a `File` or a `Blob`. */
export const readTextFile = async (file: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> =>
  decodeTextFile(new Uint8Array(await file.arrayBuffer()));
