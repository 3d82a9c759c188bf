/** The comments of the contract: what a file, a call and a field are for. They are read from the text of its files. */
import { readFileSync } from 'node:fs';

const contract = new URL('../../../sdk/api/contract/', import.meta.url);

const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/`;
const cleaned = (text: string) =>
  text
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

export interface FileComments {
  /** The sentence atop the file. */
  file: string;
  /** Keys of calls in the order of the file, with their comments. */
  calls: Map<string, string>;
  /** Comments of fields: by the name of the constant or the key of the call, then by the field. */
  fields: Map<string, Map<string, string>>;
}

export function commentsOf(file: string): FileComments {
  const text = readFileSync(new URL(`${file}.ts`, contract), 'utf8');
  const [, head = ''] = new RegExp(`^${COMMENT}`).exec(text) ?? [];
  const calls = new Map<string, string>();
  for (const [, comment = '', key = ''] of text.matchAll(
    new RegExp(`^ {2}(?:${COMMENT}\\s*)?'((?:GET|POST) [^']+)':`, 'gm'),
  ))
    calls.set(key, cleaned(comment));
  return { file: cleaned(head), calls, fields: fieldsOf(text) };
}

/** Blocks begin at the margin with a constant, or at two spaces with a call. */
function fieldsOf(text: string): Map<string, Map<string, string>> {
  const starts = [...text.matchAll(/^(?:(?:export )?const (\w+)|(?: {2})'((?:GET|POST) [^']+)':)/gm)];
  return new Map(
    starts.map((start, at) => {
      const block = text.slice(start.index, starts[at + 1]?.index ?? text.length);
      const comments = [...block.matchAll(new RegExp(`${COMMENT}\\s*'?(\\w+)'?:`, 'g'))];
      const name = start[1] ?? start[2] ?? '';
      return [name, new Map(comments.map(([, comment = '', field = '']) => [field, cleaned(comment)]))];
    }),
  );
}
