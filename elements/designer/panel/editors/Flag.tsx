/**
 * Edits a yes/no setting with a checkbox. The checkbox is indeterminate if the selected controls have
 * different values.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { EditorProps } from '../setting.ts';

export function FlagEditor({ id, setting, value, isMixed, describedBy, onChange }: EditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const isOn = isFlagOn(value ?? setting.default);
  return (
    <input
      ref={input}
      id={id}
      type="checkbox"
      role="switch"
      className="kit-switch"
      checked={!isMixed && isOn}
      aria-checked={isMixed ? 'mixed' : isOn}
      aria-describedby={describedBy}
      disabled={setting.idle !== undefined && !isOn && !isMixed}
      onChange={() => onChange(isMixed || !isOn)}
    />
  );
}

/** Returns whether the flag is set. Older definitions store flags as text. */
const isFlagOn = (value: unknown): boolean => value === true || value === 'true';
