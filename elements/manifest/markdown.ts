/** The reference tables of the docs pages: attributes and properties, events, methods, css; one file for each element and language. */
import { type Declaration, eventsOf, languageAttribute, propsOf } from '../element/declaration.ts';
import { typeOf } from './names.ts';
import { headings, type Language, sentenceIn } from './texts.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string | undefined) => (text ? `\`${cell(text)}\`` : '');

function table([title, ...columns]: readonly string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** The tables of an element, to be included by its docs page of the language. */
export function markdownOf(element: Declaration, lang: Language = 'en'): string {
  const head = headings[lang];
  const sentence = (text: string) => cell(sentenceIn(lang, text));
  const named = (entries: Record<string, string> = {}) =>
    Object.entries(entries).map(([name, summary]) => [code(name), sentence(summary)]);
  const props = Object.entries({ ...propsOf(element), lang: languageAttribute }).map(([name, prop]) => [
    code(name),
    code(prop.attribute),
    code(typeOf(prop)),
    sentence(prop.summary) + (prop.default ? head.defaultOf(sentence(prop.default)) : ''),
  ]);
  const events = Object.entries(eventsOf(element)).map(([name, { ts, cancelable, summary }]) => [
    code(name),
    code(ts),
    cancelable ? head.yes : '',
    sentence(summary),
  ]);
  const methods = Object.entries(element.methods ?? {}).map(([name, { ts, summary }]) => [
    code(name),
    code(ts),
    sentence(summary),
  ]);
  const tables = [
    table(head.props, props),
    table(head.events, events),
    table(head.methods, methods),
    table(head.cssProperties, named(element.cssProperties)),
    table(head.parts, named({ root: 'Container of the whole content', ...element.parts })),
    table(head.states, named({ ready: 'The content is rendered', ...element.states })),
  ];
  const note = `<!-- Generated from elements/${element.tag}/element.ts by the build of the elements. -->\n`;
  return `${note}\n${tables.filter(text => text !== '').join('\n')}`;
}
