/** Names in double braces in a text of the flow's author: `{{amount}}`. */
import { type Field, fieldLabel } from '../../form/index.ts';

/** A name in double braces, and blanks around it. */
const PLACE = /\{\{([^{}]{1,200})\}\}/g;

/** The names of a text, in order. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

/** A name in single braces, as other systems write it. */
const SINGLE = /(?<!\{)\{([^{}\n]{1,200})\}(?!\})/g;

export const singlePlacesIn = (text: string): string[] =>
  [...text.matchAll(SINGLE)].map(([, name = '']) => name.trim());

/** The text with another name, or none, in one place. */
export const withPlaceRenamed = (text: string, place: string, to: string | undefined): string =>
  text.replace(PLACE, (whole, name: string) =>
    name.trim() !== place ? whole : to === undefined ? '' : `{{${to}}}`,
  );

/** The text with double braces around one name. */
export const withDoubleBraces = (text: string, place: string): string =>
  text.replace(SINGLE, (whole, name: string) => (name.trim() === place ? `{{${place}}}` : whole));

/** The text with each place replaced. */
export const withPlaces = (text: string, textOf: (name: string) => string): string =>
  text.replace(PLACE, (_, name: string) => textOf(name.trim()));

/** A field is called by its label, its key or its model. */
export const namesOfField = (field: Field): string[] => [
  fieldLabel(field),
  field.control.key ?? '',
  field.model,
];
