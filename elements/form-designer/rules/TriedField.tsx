/**
 * Renders one field of a rule or expression test: its name, optional marks next to the name (such as the
 * results of conditions), and the input for its value.
 */
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { ControlValueInput } from '../../designer/panel/values/ControlValueInput.tsx';

interface TriedFieldProps {
  lang: Lang;
  field: AskableField;
  value: unknown;
  onChange(value: unknown): void;
  marks?: ReactNode;
}

export function RuleTestField({ lang, field, value, onChange, marks }: TriedFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="dialog-section">
      <span>
        {field.label}
        {marks}
      </span>
      <ControlValueInput
        id={id}
        control={field.control}
        label={field.label}
        lang={lang}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
