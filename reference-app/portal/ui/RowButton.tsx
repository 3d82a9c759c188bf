/** Button for an action on one row. Its accessible name contains the row's name. */
import { Button } from './button/Button.tsx';

interface RowButtonProps {
  text: string;
  /** Accessible name: the action and the name of the row. */
  label: string;
  /** True if the action is destructive. */
  isDestructive?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

export const RowButton = ({
  text,
  label,
  isDestructive = false,
  disabled = false,
  onPress,
}: RowButtonProps) => (
  <Button
    size="small"
    tone={isDestructive ? 'danger' : 'inherit'}
    disabled={disabled}
    aria-label={label}
    onClick={onPress}
  >
    {text}
  </Button>
);
