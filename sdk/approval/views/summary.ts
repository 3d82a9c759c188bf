/** The few fields that lists show below the title of an instance. */
import { fieldLabel, fieldsOf, localised, own, requiredRule, type Values } from '../../form/index.ts';
import type { Lang } from '../../i18n/index.ts';
import type { Process } from '../model/instance.ts';
import { valuesForAll } from '../turn/title.ts';
import { fieldText } from './field-text.ts';

export interface SummaryRow {
  label: string;
  text: string;
}

/** How many fields the default summary has, and how long each text may be. */
const MOST = 3;
const MAX_CHARACTERS = 100;

/** Types whose text says little in a line. */
const UNSUITED: ReadonlySet<string> = new Set(['editor', 'html', 'uploadFile', 'uploadImg', 'signature']);

/** Fields that a node or the form hides are left out, and those without a value. */
export function summaryOf(process: Process, values: Values, lang: Lang): SummaryRow[] {
  const { summary } = process.flow.setting ?? {};
  const shown = valuesForAll(process, values);
  const fields = fieldsOf(localised(process.form, lang)).filter(
    ({ fields: rows, control }) => rows.length === 0 && !UNSUITED.has(control.type),
  );
  const chosen =
    summary?.mode === 'custom'
      ? (summary.fields ?? []).flatMap(model => fields.filter(field => field.model === model))
      : [...fields].sort((a, b) => rank(a) - rank(b));
  const rows = chosen.map(field => ({
    label: fieldLabel(field),
    text: shortened(fieldText(field, own(shown, field.model), lang)),
  }));
  const filled = rows.filter(({ text }) => text !== '');
  return summary?.mode === 'custom' ? filled : filled.slice(0, MOST);
}

const rank = ({ control }: { control: Parameters<typeof requiredRule>[0] }): number =>
  requiredRule(control) ? 0 : 1;

const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
