/** A switch with the measures of MUI's small one, without MUI: for lists and settings. */
import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** The label stands beside the switch; without it the label is for assistive technology alone. */
  isLabelShown?: boolean;
  checked: boolean;
  disabled?: boolean;
  /** A change is being saved: further ones are ignored, and the focus stays. */
  isBusy?: boolean;
  onChange: () => void;
}

const ignoreChange = () => {};

export function Switch(props: SwitchProps) {
  const { label, isLabelShown = false, checked, disabled = false, isBusy = false, onChange } = props;
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
      aria-disabled={isBusy || undefined}
      onChange={isBusy ? ignoreChange : onChange}
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
