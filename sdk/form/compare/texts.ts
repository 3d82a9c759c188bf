/** Describes a difference between two forms in one sentence, in Chinese or English. */
import { catalogue, type Lang, translator } from '../../i18n/index.ts';
import type { Difference } from './difference.ts';

const texts = catalogue({
  zh: {
    added: '新增“{{name}}”',
    removed: '删除“{{name}}”',
    moved: '移动“{{name}}”',
    renamed: '“{{name}}”的字段名由 {{before}} 改为 {{after}}',
    changed: '“{{name}}”的 {{path}} 由 {{before}} 改为 {{after}}',
    parts: '“{{name}}”的分区已调整',
    config: '表单设置 {{path}} 由 {{before}} 改为 {{after}}',
    rules: '显隐规则已调整（{{before}} 条改为 {{after}} 条）',
    events: '前端事件已调整（{{before}} 个改为 {{after}} 个）',
    list: '控件已调整（控件缺少标识，无法逐项比较）',
    none: '空',
  },
  en: {
    added: '“{{name}}” was added',
    removed: '“{{name}}” was removed',
    moved: '“{{name}}” was moved',
    renamed: 'The model of “{{name}}” changed from {{before}} to {{after}}',
    changed: '{{path}} of “{{name}}” changed from {{before}} to {{after}}',
    parts: 'The parts of “{{name}}” changed',
    config: 'The form’s setting {{path}} changed from {{before}} to {{after}}',
    rules: 'The show/hide rules changed ({{before}} before, {{after}} now)',
    events: 'The events changed ({{before}} before, {{after}} now)',
    list: 'The controls changed (they lack keys, so they cannot be compared one by one)',
    none: 'none',
  },
});

const translators = { zh: translator('zh', texts), en: translator('en', texts) };

const MAX_DIFFERENCE_VALUE_LENGTH = 60;

/**
 * Returns a sentence that describes a difference. Settings are named by their path. Long values are
 * truncated.
 */
export function differenceText(difference: Difference, lang: Lang = 'zh'): string {
  const t = translators[lang];
  const short = (value: unknown): string => {
    const text = value === undefined || value === '' ? t('none') : (JSON.stringify(value) ?? '');
    return text.length > MAX_DIFFERENCE_VALUE_LENGTH
      ? `${text.slice(0, MAX_DIFFERENCE_VALUE_LENGTH)}…`
      : text;
  };
  const { kind } = difference;
  if (kind === 'added' || kind === 'removed' || kind === 'moved') return t(kind, { name: difference.name });
  const { before, after, path } = difference;
  if (kind === 'rules' || kind === 'events')
    return t(kind, { before: itemCount(before), after: itemCount(after) });
  return t(kind, {
    path: path.join('.'),
    before: short(before),
    after: short(after),
    ...('name' in difference ? { name: difference.name } : {}),
  });
}

const itemCount = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
