/**
 * Creates sample values for a preview: one valid value for each field and column. Fields with choices get
 * their first choice.
 */
import {
  type Control,
  choiceTreeOf,
  type FormDefinition,
  fieldsOf,
  initialFieldValue,
  isEmpty,
  partsOf,
  type Values,
} from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';

/**
 * Returns sample values in the given language. The default language is Chinese. A field with an initial value
 * keeps that value.
 */
export function sampleValues(definition: FormDefinition, lang: Lang = 'zh'): Values {
  const values = new Map<string, unknown>();
  for (const field of fieldsOf(definition)) {
    const start = initialFieldValue(field);
    const value = fillSampleRows(
      field.control,
      isEmpty(start) ? sampleValueForControl(field.control, lang) : start,
      lang,
    );
    if (value !== undefined && !values.has(field.model)) values.set(field.model, value);
  }
  return Object.fromEntries(values);
}

/**
 * Fills the empty cells in the rows of a dynamic table with sample values. Returns the value of any other
 * control unchanged.
 */
function fillSampleRows(control: Control, value: unknown, lang: Lang): unknown {
  const [part] = partsOf(control);
  if (control.type !== 'batch' || !part || !Array.isArray(value)) return value;
  const samples = sampleValues({ list: part.list, config: {} }, lang);
  const isHeld = ([, held]: [string, unknown]) => !isEmpty(held);
  return value.map(row => ({ ...samples, ...Object.fromEntries(Object.entries(row ?? {}).filter(isHeld)) }));
}

const controlDesignByType = new Map(Object.entries(controlDesignByControlType));

/** English sample values, for control types whose sample is a text. */
const ENGLISH_SAMPLES = new Map<string, unknown>(
  Object.entries({
    input: 'Sample text',
    textarea: 'First line\nSecond line',
    editor: '<p>Content</p>',
    organizationSelect: [{ id: 'o1', name: 'Head office' }],
    userSelect: [{ id: 'u1', name: 'Wang Fang' }],
    upload: [{ name: 'contract.pdf', url: '/files/1' }],
    uploadFile: [{ name: 'contract.pdf', url: '/files/1' }],
    uploadImg: [{ name: 'photo.png', url: '/files/2' }],
    address: { codes: ['330000', '330100'], names: ['Zhejiang', 'Hangzhou'], detail: 'Wensan Road' },
  }),
);

function sampleValueForControl(control: Control, lang: Lang): unknown {
  const english = lang === 'en' ? ENGLISH_SAMPLES.get(control.type) : undefined;
  const sample = english ?? controlDesignByType.get(control.type)?.sample;
  let [node] = choiceTreeOf(control);
  if (!node) return sample;
  if (!Array.isArray(sample)) return node.value;
  const path = [node.value];
  for ([node] = node.children; node; [node] = node.children) path.push(node.value);
  return path;
}
