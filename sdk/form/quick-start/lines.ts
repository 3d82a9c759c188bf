/** A form from lines: `金额* 数字`, `姓名*`, `性别: 男/女`, `明细: 名称, 金额 数字`, `# 基本信息`. */
import type { Lang } from '../../i18n/index.ts';
import type { Control } from '../definition/types.ts';
import { type FieldType, typeNamed, typeOfLabel } from './field-type.ts';
import { choicesFrom, choiceType, Fields } from './fields.ts';
import { limited, MOST_FIELDS, type QuickStart, quickStart, Warnings } from './quick-start.ts';

/**
 * Each line is a field: its label, `*` or `(必填)` where it is required, its type by name where the label does not show
 * it, and after a colon its choices, or the columns of a dynamic table. A line with `#` begins a card.
 */
export function fromLines(text: string, lang: Lang = 'zh'): QuickStart {
  const warnings = new Warnings(lang);
  const fields = new Fields(warnings);
  const root: Control[] = [];
  const labels = new Set<string>();
  let list = root;
  let count = 0;
  for (const line of limited(text, warnings).split(/\r?\n/)) {
    const written = bare(line);
    if (written === '') continue;
    if (++count > MOST_FIELDS) {
      warnings.add('too-many-fields', { most: MOST_FIELDS });
      break;
    }
    if (/^#+\s*\S/.test(written)) {
      list = [];
      root.push(fields.card(written.replace(/^#+\s*/, ''), list));
      continue;
    }
    const control = controlOf(written, fields);
    const label = String(control.label);
    if (labels.has(label)) warnings.add('label-repeated', { label });
    labels.add(label);
    list.push(control);
  }
  return quickStart(root, warnings);
}

/** Without the bullet or number of a list, and without a comma at its end. */
const bare = (line: string): string =>
  line
    .trim()
    .replace(/^(?:[-•·]\s+|\d{1,3}[.)、]\s*)/, '')
    .replace(/[,，;；]$/, '')
    .trim();

function controlOf(line: string, fields: Fields): Control {
  const [head, entries] = atColon(line);
  const { label, required, named } = readHead(head);
  if (named?.type === 'alert') return fields.note(label);
  const parts = partsOf(entries);
  const isRows = named?.type === 'batch' || (!named && /明细|清单|\b(?:items|details)$/i.test(label));
  if (isRows && (named || parts.length > 0)) {
    const inside = fields.inside();
    return fields.rows(
      { type: 'batch', label, required },
      parts.map(part => controlOf(part, inside)),
    );
  }
  if (parts.length > 0) {
    const type = named && CHOOSING.has(named.type) ? named.type : choiceType(parts.length);
    return fields.field({ type, label, required, choices: choicesFrom(parts) });
  }
  const type = named ?? typeOfLabel(label);
  const isChoosing = CHOOSING.has(type.type);
  return fields.field({ ...type, label, required, ...(isChoosing ? { choices: [] } : {}) });
}

const CHOOSING: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select']);

function atColon(line: string): [head: string, entries: string] {
  const at = line.search(/[:：]/);
  return at <= 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** Slashes and bars separate alone where there are any, so that a choice may hold a comma. */
function partsOf(entries: string): string[] {
  const separator = /[/|]/.test(entries) ? /[/|]/ : /[,，、;；]/;
  return entries
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '');
}

const REQUIRED = /[*＊]|[(（]\s*(?:必填|required)\s*[)）]/gi;

/** Names of types with which English labels end: `Start date`. */
const OF_LABELS =
  /^(?:date|time|month|phone|mobile|e-?mail|address|files?|attachment|images?|photo|amount|person|user|department|organization|rating|list|colou?r)$/i;

interface Head {
  label: string;
  required: boolean;
  named?: FieldType;
}

function readHead(head: string): Head {
  const required = head.search(REQUIRED);
  const clean = head.replace(REQUIRED, ' ').trim();
  const at = clean.search(/\s+[^\s]+$/);
  const last = at > 0 ? clean.slice(at).trim() : '';
  const named = typeNamed(last);
  const before = clean.slice(0, at).trim();
  const isPart = named && required < 0 && OF_LABELS.test(last) && typeOfLabel(before).type !== named.type;
  const label = named && !isPart ? before : clean;
  return { label: label || head, required: required >= 0, ...(named ? { named } : {}) };
}
