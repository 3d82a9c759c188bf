/** A switch with the measures of MUI's small one, without MUI: for what stands in the first list. */
import './switch.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

export const Switch = ({ label, checked, disabled = false, onChange }: SwitchProps) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
    role="switch"
    className="switch"
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
  />
);
