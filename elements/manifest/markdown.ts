/** The reference tables of the docs pages: attributes and properties, events, methods, css; one file for each element. */
import { type Declaration, eventsOf, languageAttribute, propsOf } from '../element/declaration.ts';
import { typeOf } from './names.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const code = (text: string | undefined) => (text ? `\`${cell(text)}\`` : '');

function table(title: string, columns: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n');
}

const named = (entries: Record<string, string> = {}) =>
  Object.entries(entries).map(([name, summary]) => [code(name), cell(summary)]);

/** The tables of an element, to be included by its docs page. */
export function markdownOf(element: Declaration): string {
  const props = Object.entries({ ...propsOf(element), lang: languageAttribute }).map(([name, prop]) => [
    code(name),
    code(prop.attribute),
    code(typeOf(prop)),
    cell(`${prop.summary}${prop.default ? `. Default: ${prop.default}` : ''}`),
  ]);
  const events = Object.entries(eventsOf(element)).map(([name, { ts, cancelable, summary }]) => [
    code(name),
    code(ts),
    cancelable ? 'yes' : '',
    cell(summary),
  ]);
  const methods = Object.entries(element.methods ?? {}).map(([name, { ts, summary }]) => [
    code(name),
    code(ts),
    cell(summary),
  ]);
  const tables = [
    table('Properties and attributes', ['Property', 'Attribute', 'Type', 'Description'], props),
    table('Events', ['Event', '`detail`', 'Cancelable', 'Description'], events),
    table('Methods', ['Method', 'Type', 'Description'], methods),
    table('Custom properties', ['Property', 'Description'], named(element.cssProperties)),
    table(
      'Parts',
      ['Part', 'Description'],
      named({ root: 'Container of the whole content', ...element.parts }),
    ),
    table('States', ['State', 'Description'], named({ ready: 'The content is rendered', ...element.states })),
  ];
  const note = `<!-- Generated from elements/${element.tag}/element.ts by the build of the elements. -->\n`;
  return `${note}\n${tables.filter(text => text !== '').join('\n')}`;
}
