/** A switch with the measures of MUI's small one, without MUI: for lists and settings. */
import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** The label stands beside the switch; without it the label is for assistive technology alone. */
  isLabelShown?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

export function Switch({ label, isLabelShown = false, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  const input = (
    <input
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
      role="switch"
      className="switch"
      aria-label={isLabelShown ? undefined : label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  );
  if (!isLabelShown) return input;
  return (
    <span className="switch-label">
      {input}
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
