/** Switch with the size of MUI's small switch that does not use MUI. Use it in lists and settings. */
import './switch.css';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** True if the label is visible next to the switch. If false, only assistive technology reads the label. */
  isLabelShown?: boolean;
  checked: boolean;
  disabled?: boolean;
  /** True while a change is being saved. The switch then ignores changes but keeps the focus. */
  isBusy?: boolean;
  onChange: () => void;
}

const noopChangeHandler = () => {};

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
      onChange={isBusy ? noopChangeHandler : onChange}
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
