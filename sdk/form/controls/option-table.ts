/** The table of a type's options on its page of the docs, written from its design. */
import { designs } from './all-designs.ts';
import type { ControlType } from './all-kinds.ts';
import { optionName } from './new-control.ts';
import type { Setting } from './settings/setting.ts';

/** Returns a Markdown table: each option with its other names, its meaning and its default. */
export function optionTable(type: ControlType): string {
  const rows = designs[type].settings
    .filter(({ at }) => at.startsWith('options.'))
    .map(setting => `| ${names(setting)} | ${meaning(setting)} | ${defaultOf(setting)} |`);
  return ['| option | meaning | default |', '|---|---|---|', ...rows].join('\n');
}

const names = ({ at, aliases = [] }: Setting): string =>
  [optionName(at), ...aliases].map(name => `\`${name}\``).join(', or ');

function meaning({ text, help, entries }: Setting): string {
  const sentence = help?.en ?? text.en;
  const values = (entries ?? []).map(({ value }) => value).filter(Boolean);
  if (values.length === 0 || sentence.includes('`')) return sentence;
  return `${sentence}: ${values.map(value => `\`${value}\``).join(', ')}`;
}

const defaultOf = ({ default: value }: Setting): string =>
  value === undefined ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
