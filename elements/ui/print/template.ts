/**
 * Fills a print template of the flow. The template is an author's HTML, which is sanitised; names in double
 * braces are replaced by values.
 */
import { type Field, fieldLabel, fieldsOf, ownProperty } from '@countersign/sdk/form';
import { sanitisedFragment } from '../html/sanitise.ts';
import { type FormOnPaper, fieldsVisibleInPrintout, printedValue } from './form-table.ts';

/**
 * Values that replace the placeholders of a print template, by name. A value is a line of text, or a DOM node
 * such as a table.
 */
export type Filling = ReadonlyMap<string, string | Node>;

/**
 * Returns the field values by field key (`model`), by control key, and by label in the author's and in the
 * user's language. Fields that the user may not see are omitted, so their placeholders become empty.
 */
export function fieldValuesForTemplate(form: FormOnPaper): Map<string, string> {
  const fillings = new Map<string, string>();
  const written = new Map(
    fieldsOf(form.definition).map(field => [printTemplateKeyOfField(field), fieldLabel(field)]),
  );
  for (const field of fieldsVisibleInPrintout(form)) {
    const text = printedValue(field, ownProperty(form.values, field.model), form.lang);
    for (const name of [
      fieldLabel(field),
      written.get(printTemplateKeyOfField(field)),
      field.control.key,
      field.model,
    ])
      if (name) fillings.set(name, text);
  }
  return fillings;
}

const printTemplateKeyOfField = ({ control, model }: Field): string => control.key ?? model;

/** Matches a name in double braces, optionally surrounded by spaces. */
const PLACEHOLDER_PATTERN = /\{\{([^{}]{1,200})\}\}/g;

/**
 * Returns the filled template as a fragment of the given document. A placeholder with an unknown name is
 * replaced by an empty text.
 */
export function fillTemplate(html: string, filling: Filling, page: Document): DocumentFragment {
  const fragment = page.importNode(sanitisedFragment(html), true);
  const walker = page.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(...fillPlaceholders(text.data, filling));
  return fragment;
}

/**
 * Replaces the placeholders in a text. Double braces in an inserted value are kept, because inserted values
 * are not searched again.
 */
const fillPlaceholders = (text: string, filling: Filling): (string | Node)[] =>
  text.split(PLACEHOLDER_PATTERN).map((piece, at) => {
    const filled = at % 2 === 1 ? (filling.get(piece.trim()) ?? '') : piece;
    return typeof filled === 'string' ? filled : filled.cloneNode(true);
  });
