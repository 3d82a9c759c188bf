/** A button as MUI draws it in the portal's theme, without MUI: for the shell and for what stands in the first list. */
import './button.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'text' | 'outlined' | 'contained';
  /** `inherit` has the colour of the text around it; `danger` is for what ends or is lost. */
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
