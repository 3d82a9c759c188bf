/** Parses XML that arrives in pieces into events; entities are decoded, prefixes of names left out. */
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { type SheetMeter, SheetTooLarge } from './sheet-meter.ts';

/** Decodes one attribute of the element; undefined where it is absent. */
export type ReadAttribute = (name: string) => string | undefined;

export interface XmlEvents {
  open?(name: string, attribute: ReadAttribute): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Asked after each slice; true ends the parsing. */
  isDone?(): boolean;
}

/** Characters of one tag, text or comment. The parser scans an unfinished one again with each piece. */
const maxTokenCharacters = 256 * 1024;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws where the text is no XML. Each piece is one slice of the meter. */
export async function parseXml(
  pieces: AsyncIterable<string>,
  meter: SheetMeter,
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
    open?.(bare(name), key => {
      const value = attributes()[key];
      return value === undefined ? undefined : decode(String(value));
    });
  });
  parser.on('closeTag', name => close?.(bare(name)));
  parser.on('text', (some, decode) => {
    finish();
    text?.(decode(some));
  });
  parser.on('cdata', some => {
    finish();
    text?.(some);
  });
  parser.on('error', error => {
    throw error;
  });
  for await (const piece of pieces) {
    unfinished += piece.length;
    parser.write(piece);
    if (unfinished > maxTokenCharacters) throw new SheetTooLarge('The sheet has a token that is too long');
    if (isDone?.()) return;
    await meter.endSlice();
  }
  parser.end();
}
