/** The table of a type's options on its page of the docs, written from its design. */
import { designs } from './all-designs.ts';
import type { ControlType } from './all-kinds.ts';
import { optionName } from './new-control.ts';
import type { Setting } from './settings/setting.ts';

/** The languages of the docs. */
export type Language = 'en' | 'zh';

const heads = { en: '| option | meaning | default |', zh: '| 选项 | 含义 | 默认值 |' };
const or = { en: ', or ', zh: '、' };
const colon = { en: ': ', zh: '：' };
const comma = { en: ', ', zh: '、' };

/** Returns a Markdown table: each option with its other names, its meaning and its default. */
export function optionTable(type: ControlType, lang: Language): string {
  const rows = designs[type].settings
    .filter(({ at }) => at.startsWith('options.'))
    .map(setting => `| ${names(setting, lang)} | ${meaning(setting, lang)} | ${defaultOf(setting)} |`);
  return [heads[lang], '|---|---|---|', ...rows].join('\n');
}

const names = ({ at, aliases = [] }: Setting, lang: Language): string =>
  [optionName(at), ...aliases].map(name => `\`${name}\``).join(or[lang]);

function meaning({ text, help, entries }: Setting, lang: Language): string {
  const sentence = help?.[lang] ?? text[lang];
  const values = (entries ?? []).map(({ value }) => value).filter(Boolean);
  if (values.length === 0 || sentence.includes('`')) return sentence;
  return sentence + colon[lang] + values.map(value => `\`${value}\``).join(comma[lang]);
}

const defaultOf = ({ default: value }: Setting): string =>
  value === undefined ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
