/**
 * Button that looks like a MUI button in the portal's theme but does not use MUI. Use it in the portal shell
 * and the list of open tasks, because both render before MUI is loaded.
 */
import './button.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'text' | 'outlined' | 'contained';
  /** `inherit` uses the surrounding text colour; `danger` is for destructive actions. */
  tone?: 'primary' | 'inherit' | 'danger';
  size?: 'small' | 'medium';
  isWide?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'text',
  tone = 'primary',
  size = 'medium',
  isWide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = ['button', `button-${variant}`, `is-${tone}`, `is-${size}`, isWide && 'is-wide', className];
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...rest}>
      {icon}
      {children}
    </button>
  );
}
