/** Foreign forms for tests of imports, and their import. */
import type { Control } from '../../../form/definition/types.ts';
import { controlsOf } from '../../../form/definition/walk.ts';
import { importForm } from '../import-form.ts';

export function imported(source: unknown) {
  const result = importForm(source, 'en');
  if (!result.ok) throw new Error(result.error.message);
  const controls = [...controlsOf(result.definition.list)].map(({ control }) => control);
  const named = (name: string): Control => {
    const control = controls.find(one => one.model === name || one.key === name);
    if (!control) throw new Error(`The import has no ${name}.`);
    return control;
  };
  const codes = result.warnings.map(({ code, path }) => `${code} ${path}`);
  return { ...result, rules: result.definition.config.hideRules ?? [], named, codes };
}

export const formio = (...components: object[]) => ({ display: 'form', components });
export const formJs = (...components: object[]) => ({ type: 'default', schemaVersion: 16, components });
export const survey = (...elements: object[]) => ({ pages: [{ name: 'p', elements }] });
export const vform = (type: string, options: object) => ({
  widgetList: [{ type, formItemFlag: true, options: { name: 'a', label: type, ...options } }],
  formConfig: {},
});
export const panel = (title: string, ...components: object[]) => ({
  type: 'panel',
  key: title,
  title,
  components,
});
export const text = (key: string, more: object = {}) => ({
  type: 'textfield',
  key,
  label: key,
  input: true,
  ...more,
});
