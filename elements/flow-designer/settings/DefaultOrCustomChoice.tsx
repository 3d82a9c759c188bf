/** Renders the choice between the default value and a custom value of a setting. */
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import { Field } from '../view/Field.tsx';

type Mode = 'default' | 'custom';

interface ModeChoiceProps {
  name: string;
  label: string;
  hint?: string;
  mode: Mode;
  texts: Readonly<Record<Mode, string>>;
  onMode(mode: Mode): void;
}

export function DefaultOrCustomChoice({
  name,
  label,
  hint,
  mode,
  texts,
  onMode,
}: ModeChoiceProps): ReactNode {
  const { readOnly } = useDesigner();
  return (
    <Field name={name} label={label} hint={hint} isGroup>
      {() => (
        <div className="flow-radios">
          {(['default', 'custom'] as const).map(one => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={mode === one}
                disabled={readOnly}
                onChange={() => onMode(one)}
              />
              {texts[one]}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
