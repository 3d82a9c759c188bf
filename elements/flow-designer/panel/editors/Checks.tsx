/**
 * Renders checkboxes for selecting any number of entries. The stored values keep the order of the entries.
 */
import type { ReactNode } from 'react';
import type { EditorProps } from '../../../designer/panel/setting.ts';

export function CheckboxesEditor({ id, setting, value, describedBy, onChange }: EditorProps): ReactNode {
  const { entries = [], default: byDefault = [] } = setting;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : (byDefault as string[]);
  const known = entries.map(entry => entry.value);
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one];
    const strange = next.filter(other => !known.includes(other as string));
    onChange([...known.filter(other => next.includes(other)), ...strange]);
  };
  return (
    <div className="panel-checks node-checks">
      {entries.map(({ value: one, text }, at) => (
        <label key={one}>
          <input
            {...(at === 0 ? { id } : {})}
            type="checkbox"
            checked={chosen.includes(one)}
            aria-describedby={describedBy}
            onChange={() => toggle(one)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
