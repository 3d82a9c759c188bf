/** Generates the option table for the documentation page of a control type from its design. */
import { controlDesignByControlType } from './all-designs.ts';
import type { ControlType } from './control-types.ts';
import { optionNameOfSetting } from './new-control.ts';
import type { Setting } from './settings/setting.ts';

/** The languages of the documentation. */
export type DocsLanguage = 'en' | 'zh';

const optionTableHeadByLanguage = { en: '| option | meaning | default |', zh: '| 选项 | 含义 | 默认值 |' };
const aliasSeparatorByLanguage = { en: ', or ', zh: '、' };
const colonByLanguage = { en: ': ', zh: '：' };
const valueSeparatorByLanguage = { en: ', ', zh: '、' };

/** Returns a Markdown table that lists each option with its aliases, meaning and default. */
export function optionTable(type: ControlType, lang: DocsLanguage): string {
  const rows = controlDesignByControlType[type].settings
    .filter(({ at }) => at.startsWith('options.'))
    .map(
      setting =>
        `| ${formatControlOptionNamesCell(setting, lang)} | ${formatControlOptionMeaningCell(setting, lang)} | ${optionDefaultCell(setting)} |`,
    );
  return [optionTableHeadByLanguage[lang], '|---|---|---|', ...rows].join('\n');
}

const formatControlOptionNamesCell = ({ at, aliases = [] }: Setting, lang: DocsLanguage): string =>
  [optionNameOfSetting(at), ...aliases].map(name => `\`${name}\``).join(aliasSeparatorByLanguage[lang]);

function formatControlOptionMeaningCell({ text, help, entries }: Setting, lang: DocsLanguage): string {
  const sentence = help?.[lang] ?? text[lang];
  const values = (entries ?? []).map(({ value }) => value).filter(Boolean);
  if (values.length === 0 || sentence.includes('`')) return sentence;
  return (
    sentence +
    colonByLanguage[lang] +
    values.map(value => `\`${value}\``).join(valueSeparatorByLanguage[lang])
  );
}

const optionDefaultCell = ({ default: value }: Setting): string =>
  value === undefined ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
