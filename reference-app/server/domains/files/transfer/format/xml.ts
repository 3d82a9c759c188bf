/** Parses streamed XML into events. Entities are decoded and namespace prefixes are removed. */
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { type SheetReadLimiter, SheetTooLargeError } from './sheet-meter.ts';

/** Returns the decoded value of an attribute of the current element, or undefined if it is absent. */
export type ReadAttribute = (name: string) => string | undefined;

export interface XmlEvents {
  open?(name: string, attribute: ReadAttribute): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Called after each parsed piece of the XML text. Parsing ends if this function returns true. */
  isDone?(): boolean;
}

/**
 * Maximum number of characters in one tag, text or comment. The limit bounds the parsing time, because the
 * parser rescans an unfinished tag, text or comment with each chunk.
 */
const maxTokenCharacters = 256 * 1024;

const withoutNamespacePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML text that arrives in pieces. Throws if the text is not XML. The function pauses between two
 * pieces, so that the server can handle other requests.
 */
export async function parseXml(
  pieces: AsyncIterable<string>,
  meter: SheetReadLimiter,
  { open, close, text, isDone }: XmlEvents,
): Promise<void> {
  const parser = new Parser();
  let unfinished = 0;
  const finish = () => {
    unfinished = 0;
  };
  for (const event of ['comment', 'question', 'attention'] as const) parser.on(event, finish);
  parser.on('openTag', (name, attributes, decode) => {
    finish();
    meter.spend('elements');
    open?.(withoutNamespacePrefix(name), key => {
      const value = attributes()[key];
      return value === undefined ? undefined : decode(String(value));
    });
  });
  parser.on('closeTag', name => close?.(withoutNamespacePrefix(name)));
  parser.on('text', (some, decode) => {
    finish();
    text?.(decode(some));
  });
  parser.on('cdata', some => {
    finish();
    text?.(some);
  });
  for await (const piece of pieces) {
    unfinished += piece.length;
    parser.write(piece);
    if (unfinished > maxTokenCharacters)
      throw new SheetTooLargeError('The sheet has a token that is too long');
    if (isDone?.()) return;
    await meter.endSlice();
  }
  parser.end();
}
