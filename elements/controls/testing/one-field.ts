/** A form of one control and its input, for the tests of a control. */
import type { Control, Values } from '@countersign/sdk/form';
import { type FormElement, field, type Input, show } from '../../form-renderer/testing/fixture.ts';
import { until } from '../../testing/page.ts';

export interface OneField {
  host: FormElement;
  input: Input;
  /** Returns the control's current value. */
  value(): Promise<unknown>;
}

const heldBy = (host: FormElement) => async () => {
  const changed: unknown[] = await host.getData().then(
    data => [data.a],
    () => ['invalid'],
  );
  return changed[0];
};

const showOne = (control: Partial<Control>, values: Values) => {
  const only = { type: 'input', model: 'a', key: 'a', label: '字段', ...control };
  return show({ definition: { list: [only], config: {} }, values });
};

export async function oneField(control: Partial<Control>, values: Values = {}): Promise<OneField> {
  const host = await showOne(control, values);
  return { host, input: field(host, '字段'), value: heldBy(host) };
}

export interface LazyFieldOnPage {
  host: FormElement;
  /** All inputs of the field, as they are now. */
  inputs(): HTMLInputElement[];
  first: HTMLInputElement;
  value(): Promise<unknown>;
}

/** The same for a control that is loaded on demand. */
export async function lazyFieldOnPage(
  control: Partial<Control>,
  values: Values = {},
): Promise<LazyFieldOnPage> {
  const host = await showOne(control, values);
  const inputs = () => [...host.shadowRoot.querySelectorAll<HTMLInputElement>('.csf-slot input')];
  return { host, inputs, first: await until(() => inputs()[0]), value: heldBy(host) };
}
