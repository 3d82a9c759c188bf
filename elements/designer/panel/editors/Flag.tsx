/** A switch; where the selected differ it is neither on nor off. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { EditorProps } from '../setting.ts';

export function Flag({ id, setting, value, isMixed, describedBy, onChange }: EditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  const isOn = isTrue(value ?? setting.default);
  return (
    <input
      ref={input}
      id={id}
      type="checkbox"
      role="switch"
      className="csp-switch"
      checked={!isMixed && isOn}
      aria-checked={isMixed ? 'mixed' : isOn}
      aria-describedby={describedBy}
      disabled={setting.idle !== undefined && !isOn && !isMixed}
      onChange={() => onChange(isMixed || !isOn)}
    />
  );
}

/** Older forms saved flags as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';
