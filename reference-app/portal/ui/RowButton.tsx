/** An action on one row; its label names the row. */
import { Button } from './button/Button.tsx';

interface RowButtonProps {
  text: string;
  /** The action with the row's name. */
  label: string;
  /** Something ends or is lost with it. */
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
