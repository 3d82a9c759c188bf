/** A print template of the flow: an author's html, sanitised, with the names in double braces replaced by texts. */
import { type Field, fieldLabel, fieldsOf, own } from '@countersign/sdk/form';
import { safeFragment } from '../html/sanitise.ts';
import { type FormOnPaper, seenFields, valueText } from './form-table.ts';

/** The value of a name: a line of text, or a table of its own. */
export type Filling = ReadonlyMap<string, string | Node>;

/** Fields by model, key and label, as its author wrote it or in the reader's language; a field that the person does not see is empty. */
export function fieldFillings(form: FormOnPaper): Map<string, string> {
  const fillings = new Map<string, string>();
  const written = new Map(fieldsOf(form.definition).map(field => [idOf(field), fieldLabel(field)]));
  for (const field of seenFields(form)) {
    const text = valueText(field, own(form.values, field.model), form.lang);
    for (const name of [fieldLabel(field), written.get(idOf(field)), field.control.key, field.model])
      if (name) fillings.set(name, text);
  }
  return fillings;
}

const idOf = ({ control, model }: Field): string => control.key ?? model;

/** A name in double braces, and blanks around it. */
const PLACE = /\{\{([^{}]{1,200})\}\}/g;

/** An unknown name is left out. */
export function filledTemplate(html: string, filling: Filling, page: Document): DocumentFragment {
  const fragment = page.importNode(safeFragment(html), true);
  const walker = page.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...pieces(text.data, filling));
  return fragment;
}

/** An inserted value is not searched again: its braces stay as they are. */
const pieces = (text: string, filling: Filling): (string | Node)[] =>
  text.split(PLACE).map((piece, at) => {
    const filled = at % 2 === 1 ? (filling.get(piece.trim()) ?? '') : piece;
    return typeof filled === 'string' ? filled : filled.cloneNode(true);
  });
