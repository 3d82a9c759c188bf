/** Sample values for a preview: one sound value per field, as its type describes it; the first choice where there are choices. */
import {
  type Control,
  type FormDefinition,
  fieldStart,
  fieldsOf,
  isEmpty,
  treeOf,
  type Values,
} from '@countersign/sdk/form';
import { designs } from '@countersign/sdk/form/design';

export function sampleValues(definition: FormDefinition): Values {
  const values = new Map<string, unknown>();
  for (const field of fieldsOf(definition)) {
    const start = fieldStart(field);
    const value = isEmpty(start) ? sampleOf(field.control) : start;
    if (value !== undefined && !values.has(field.model)) values.set(field.model, value);
  }
  return Object.fromEntries(values);
}

const designOf = new Map(Object.entries(designs));

function sampleOf(control: Control): unknown {
  const sample = designOf.get(control.type)?.sample;
  let [node] = treeOf(control);
  if (!node) return sample;
  if (!Array.isArray(sample)) return node.value;
  const path = [node.value];
  for ([node] = node.children; node; [node] = node.children) path.push(node.value);
  return path;
}
