/** Names in double braces in a text of the flow's author: `{{amount}}`. */
import { type Field, fieldLabel } from '../../form/index.ts';

/** A name in double braces, and blanks around it. */
const PLACE = /\{\{([^{}]{1,200})\}\}/g;

/** The names of a text, in order. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

/** The text with each place replaced. */
export const withPlaces = (text: string, textOf: (name: string) => string): string =>
  text.replace(PLACE, (_, name: string) => textOf(name.trim()));

/** A field is called by its label, its key or its model. */
export const namesOfField = (field: Field): string[] => [
  fieldLabel(field),
  field.control.key ?? '',
  field.model,
];
