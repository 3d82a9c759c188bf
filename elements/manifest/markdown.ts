/**
 * Renders the reference tables for the documentation: attributes and properties, events, methods, and CSS.
 * There is one file for each element and language.
 */
import {
  collectElementEvents,
  collectProps,
  type Declaration,
  languageAttribute,
} from '../element/declaration.ts';
import { propTypeText } from './names.ts';
import { type Language, referenceTableHeadings, translateSentence } from './texts.ts';

const escapeCell = (text: string) => text.replaceAll('|', '\\|');
const markdownCodeCell = (text: string | undefined) => (text ? `\`${escapeCell(text)}\`` : '');

function markdownTable([title, ...columns]: readonly string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/**
 * Returns the tables for an element in one language. The documentation page of the element in that language
 * includes the tables.
 */
export function renderReferenceTables(element: Declaration, lang: Language = 'en'): string {
  const head = referenceTableHeadings[lang];
  const sentence = (text: string) => escapeCell(translateSentence(lang, text));
  const named = (entries: Record<string, string> = {}) =>
    Object.entries(entries).map(([name, summary]) => [markdownCodeCell(name), sentence(summary)]);
  const props = Object.entries({ ...collectProps(element), lang: languageAttribute }).map(([name, prop]) => [
    markdownCodeCell(name),
    markdownCodeCell(prop.attribute),
    markdownCodeCell(propTypeText(prop)),
    sentence(prop.summary) + (prop.default ? head.defaultOf(sentence(prop.default)) : ''),
  ]);
  const events = Object.entries(collectElementEvents(element)).map(([name, { ts, cancelable, summary }]) => [
    markdownCodeCell(name),
    markdownCodeCell(ts),
    cancelable ? head.yes : '',
    sentence(summary),
  ]);
  const methods = Object.entries(element.methods ?? {}).map(([name, { ts, summary }]) => [
    markdownCodeCell(name),
    markdownCodeCell(ts),
    sentence(summary),
  ]);
  const tables = [
    markdownTable(head.props, props),
    markdownTable(head.events, events),
    markdownTable(head.methods, methods),
    markdownTable(head.cssProperties, named(element.cssProperties)),
    markdownTable(head.parts, named({ root: 'Container of the whole content', ...element.parts })),
    markdownTable(head.states, named({ ready: 'The content is rendered', ...element.states })),
  ];
  const note = `<!-- Generated from elements/${element.tag}/element.ts by the build of the elements. -->\n`;
  return `${note}\n${tables.filter(text => text !== '').join('\n')}`;
}
