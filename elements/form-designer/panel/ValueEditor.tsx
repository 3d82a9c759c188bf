/** Edits a value of a control, such as its default value, with the control's own input. */
import { type Control, controlOptionsOf } from '@countersign/sdk/form';
import { type ReactNode, useMemo } from 'react';
import { MixedValueEditor } from '../../designer/panel/editors/Mixed.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { ControlValueInput } from '../../designer/panel/values/ControlValueInput.tsx';
import { controlForEditingValue } from './value-control.ts';

export const ValueEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ControlValueEditor} />
);

function ControlValueEditor({
  id,
  setting,
  value,
  subjects,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const subject = subjects[0] as Control | undefined;
  const options = subject && controlOptionsOf(subject);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input depends on the type and the options alone
  const control = useMemo(
    () => subject && controlForEditingValue(subject, setting.at),
    [subject?.type, options, setting.at],
  );
  if (!control) return null;
  return (
    <ControlValueInput
      id={id}
      control={control}
      label={setting.label}
      lang={lang}
      value={value}
      describedBy={describedBy}
      onChange={next => onChange(next, { typing: true })}
    />
  );
}
