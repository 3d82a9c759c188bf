/** Parts of the forms of records. */
import type { Control } from '@countersign/sdk/form';

export const required = [{ required: true, message: '' }];
export const config = { layout: 'vertical' };

export const field = (type: string, model: string, label: string, more: Partial<Control> = {}): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});

interface Named {
  id: string;
  name: string;
}

/** People, organisations, roles and positions are lists of names in a form. */
export const idsOf = (value: unknown): string[] => ((value ?? []) as Named[]).map(({ id }) => id);
