/** Creates a form from lines of text such as `金额* 数字`, `姓名*`, `性别: 男/女`, `明细: 名称, 金额 数字` and `# 基本信息`. */
import type { Lang } from '../../i18n/index.ts';
import type { Control } from '../definition/types.ts';
import { type FieldType, fieldTypeByLabel, fieldTypeByName } from './field-type.ts';
import { ControlFactory, choiceControlType, choicesFromLabels } from './fields.ts';
import {
  createQuickStartForm,
  MAX_QUICK_START_FIELDS,
  type QuickStart,
  QuickStartWarnings,
  truncateQuickStartInput,
} from './quick-start.ts';

/**
 * Creates a form from lines of text, one field per line. A line contains the label, `*` or `(必填)` for a
 * required field, and optionally a type name. After a colon, the line lists the choices or the columns of a
 * dynamic table. A line that starts with `#` begins a card.
 */
export function fromLines(text: string, lang: Lang = 'zh'): QuickStart {
  const warnings = new QuickStartWarnings(lang);
  const fields = new ControlFactory(warnings);
  const root: Control[] = [];
  const labels = new Set<string>();
  let list = root;
  let count = 0;
  for (const line of truncateQuickStartInput(text, warnings).split(/\r?\n/)) {
    const written = withoutListMarks(line);
    if (written === '') continue;
    if (++count > MAX_QUICK_START_FIELDS) {
      warnings.add('too-many-fields', { most: MAX_QUICK_START_FIELDS });
      break;
    }
    if (/^#+\s*\S/.test(written)) {
      list = [];
      root.push(fields.card(written.replace(/^#+\s*/, ''), list));
      continue;
    }
    const control = controlFromLine(written, fields);
    const label = String(control.label);
    if (labels.has(label)) warnings.add('label-repeated', { label });
    labels.add(label);
    list.push(control);
  }
  return createQuickStartForm(root, warnings);
}

/** Removes the bullet or number of a list item and a trailing comma or semicolon. */
const withoutListMarks = (line: string): string =>
  line
    .trim()
    .replace(/^(?:[-•·]\s+|\d{1,3}[.)、]\s*)/, '')
    .replace(/[,，;；]$/, '')
    .trim();

function controlFromLine(line: string, fields: ControlFactory): Control {
  const [head, entries] = splitAtColon(line);
  const { label, required, named } = parseLabelAndType(head);
  if (named?.type === 'alert') return fields.note(label);
  const parts = splitChoiceLabels(entries);
  const isRows = named?.type === 'batch' || (!named && /明细|清单|\b(?:items|details)$/i.test(label));
  if (isRows && (named || parts.length > 0)) {
    const inside = fields.inside();
    return fields.rows(
      { type: 'batch', label, required },
      parts.map(part => controlFromLine(part, inside)),
    );
  }
  if (parts.length > 0) {
    const type = named && CHOICE_CONTROL_TYPES.has(named.type) ? named.type : choiceControlType(parts.length);
    return fields.field({ type, label, required, choices: choicesFromLabels(parts) });
  }
  const type = named ?? fieldTypeByLabel(label);
  const isChoosing = CHOICE_CONTROL_TYPES.has(type.type);
  return fields.field({ ...type, label, required, ...(isChoosing ? { choices: [] } : {}) });
}

const CHOICE_CONTROL_TYPES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select']);

function splitAtColon(line: string): [head: string, entries: string] {
  const at = line.search(/[:：]/);
  return at <= 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/**
 * Splits the entries after the colon of a line. If these entries contain slashes or vertical bars, no other
 * separators apply, so that a choice can contain a comma.
 */
function splitChoiceLabels(entries: string): string[] {
  const separator = /[/|]/.test(entries) ? /[/|]/ : /[,，、;；]/;
  return entries
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '');
}

const REQUIRED_MARK = /[*＊]|[(（]\s*(?:必填|required)\s*[)）]/gi;

/** Matches type names that often are the last word of an English label, as in `Start date`. */
const TYPE_NAMES_AT_LABEL_END =
  /^(?:date|time|month|phone|mobile|e-?mail|address|files?|attachment|images?|photo|amount|person|user|department|organization|rating|list|colou?r)$/i;

interface LineHead {
  label: string;
  required: boolean;
  named?: FieldType;
}

function parseLabelAndType(head: string): LineHead {
  const required = head.search(REQUIRED_MARK);
  const clean = head.replace(REQUIRED_MARK, ' ').trim();
  const at = clean.search(/\s+[^\s]+$/);
  const last = at > 0 ? clean.slice(at).trim() : '';
  const named = fieldTypeByName(last);
  const before = clean.slice(0, at).trim();
  const isPart =
    named &&
    required < 0 &&
    TYPE_NAMES_AT_LABEL_END.test(last) &&
    fieldTypeByLabel(before).type !== named.type;
  const label = named && !isPart ? before : clean;
  return { label: label || head, required: required >= 0, named };
}
