/** Reads choices that were pasted from a spreadsheet. */
import type { Lang } from '../../i18n/index.ts';
import type { Choice } from '../definition/types.ts';
import { QuickStartWarnings, type QuickWarning, truncateQuickStartInput } from './quick-start.ts';
import { parseTableText } from './table.ts';

const CHOICE_COLUMN_HEADER_PATTERN =
  /^(?:label|name|text|title|名称|标签|选项|显示|文本|value|key|code|id|值|编码|代码|编号)$/i;

/**
 * Reads one column (the label is also the value) or two columns (label, value) from spreadsheet cells, CSV or
 * lines. A header such as `label, value` is skipped, and so are repeated values.
 */
export function choicesFromSheet(
  text: string,
  lang: Lang = 'zh',
): { choices: Choice[]; warnings: QuickWarning[] } {
  const warnings = new QuickStartWarnings(lang);
  const rows = parseTableText(truncateQuickStartInput(text, warnings));
  const isHeader =
    rows.length > 1 && rows[0]?.slice(0, 2).every(cell => CHOICE_COLUMN_HEADER_PATTERN.test(cell));
  const choices = new Map<string, Choice>();
  for (const [label = '', value = ''] of isHeader ? rows.slice(1) : rows) {
    const choice = { label: label || value, value: value || label };
    if (choices.has(choice.value)) warnings.add('choice-repeated', { label: '', choice: choice.label });
    else choices.set(choice.value, choice);
  }
  if (choices.size === 0) warnings.add('not-choices');
  return { choices: [...choices.values()], warnings: warnings.list };
}
