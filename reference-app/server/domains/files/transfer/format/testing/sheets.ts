/** Builds sheets and archives for tests. */
import { writeZip } from '../zip-write.ts';

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

export async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export const zipped = (parts: Record<string, string>): Promise<Buffer> =>
  bytesOf(writeZip(Object.entries(parts).map(([name, text]) => ({ name, text: each([text]) }))));

/** A workbook whose first sheet has the given XML between `<sheetData>` and its end, with further parts. */
export const workbook = (rows: string, parts: Record<string, string> = {}): Promise<Buffer> =>
  zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  });
