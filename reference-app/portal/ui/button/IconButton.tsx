/** Button that shows only an icon. Pass `aria-label` as its name. */
import './button.css';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  size?: 'small' | 'medium';
  'aria-label': string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ size = 'medium', className, children, ...rest }: IconButtonProps) {
  const classes = ['icon-button', `is-${size}`, className].filter(Boolean).join(' ');
  return (
    <button type="button" className={classes} {...rest}>
      {children}
    </button>
  );
}
