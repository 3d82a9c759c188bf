/** A form of one control, and its input: what the tests of a control need. */
import type { Control, Values } from '@countersign/sdk/form';
import { type FormElement, field, type Input, show } from '../../form-renderer/testing/stage.ts';

export interface OneField {
  host: FormElement;
  input: Input;
  /** What the form holds for the control now. */
  value(): Promise<unknown>;
}

export async function oneField(control: Partial<Control>, values: Values = {}): Promise<OneField> {
  const only = { type: 'input', model: 'a', key: 'a', label: '字段', ...control };
  const host = await show({ definition: { list: [only], config: {} }, values });
  const value = async () => {
    const changed: unknown[] = await host.getData().then(
      data => [data.a],
      () => ['invalid'],
    );
    return changed[0];
  };
  return { host, input: field(host, '字段'), value };
}
