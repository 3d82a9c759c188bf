/** A deed of one row; its name says of which. */
import Button from '@mui/material/Button';

interface RowButtonProps {
  text: string;
  /** The deed with the row's name. */
  label: string;
  /** Whether something ends or goes with it. */
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
    color={isDestructive ? 'error' : 'inherit'}
    disabled={disabled}
    aria-label={label}
    onClick={onPress}
  >
    {text}
  </Button>
);
