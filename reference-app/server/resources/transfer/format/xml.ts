/** Walks through XML as a row of events; entities are decoded, prefixes of names left out. */
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

export interface XmlEvents {
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws where the text is no XML. */
export function walkXml(xml: string, { open, close, text }: XmlEvents): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open?.(bare(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))])),
    ),
  );
  parser.on('closeTag', name => close?.(bare(name)));
  if (text) {
    parser.on('text', (some, decode) => text(decode(some)));
    parser.on('cdata', text);
  }
  parser.on('error', error => {
    throw error;
  });
  parser.parse(xml);
}
