/** The table of a kind's settings for the documentation, from the settings themselves. */

import { flowSettingTexts } from '../../i18n/flow-settings.ts';
import { type Lang, translator } from '../../i18n/index.ts';
import type { FlowNode } from '../model/flow.ts';
import { type Setting, settingsOf } from '../nodes/panels.ts';
import { flowSettingHelp } from '../nodes/setting-help.ts';

const HEADS = {
  zh: ['设置', '位置', '默认', '说明'],
  en: ['Setting', 'Key', 'Default', 'What it does'],
} as const;
const FLAGS = { zh: ['关', '开'], en: ['off', 'on'] } as const;

export function settingsTable(type: FlowNode['type'], lang: Lang): string {
  const t = translator(lang, flowSettingTexts);
  const help = translator(lang, flowSettingHelp);
  const rows = settingsOf(type).map(setting => [
    t(setting.text),
    `\`${setting.name}\``,
    defaultOf(setting, lang),
    help(setting.text as keyof (typeof flowSettingHelp)['zh']),
  ]);
  return [HEADS[lang], HEADS[lang].map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}

function defaultOf({ editor, default: value }: Setting, lang: Lang): string {
  const t = translator(lang, flowSettingTexts);
  if (editor.kind === 'switch') return FLAGS[lang][value === true ? 1 : 0];
  if (editor.kind === 'choice' || editor.kind === 'choices') {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const chosen = editor.choices.filter(choice => values.includes(choice.value));
    return chosen.map(({ text }) => t(text)).join(', ');
  }
  return typeof value === 'number' ? String(value) : '';
}
