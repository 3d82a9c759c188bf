/**
 * Renders the buttons of the kit, which is the set of small components that all elements share. Their `type`
 * defaults to `button`, so that they do not submit a form by accident.
 */
import type { ComponentProps, ReactNode } from 'react';

const buttonClassByLook = {
  plain: 'kit-button',
  primary: 'kit-button kit-primary',
  add: 'kit-button kit-add',
  link: 'kit-link',
  form: 'csf-button',
  'form-primary': 'csf-button csf-primary',
};

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` is the main action, `add` appends a row, and `link` looks like text. `form` and `form-primary`
   * are buttons between the fields of a form. If `look` is absent, only `className` styles the button.
   */
  look?: keyof typeof buttonClassByLook;
}

export const Button = ({ look, className, ...attributes }: ButtonProps): ReactNode => (
  <button
    type="button"
    {...attributes}
    className={joinClassNames(look && buttonClassByLook[look], className)}
  />
);

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name of the button. It is required, because an icon has no text. */
  label: string;
}

export const IconButton = ({ label, className, ...attributes }: IconButtonProps): ReactNode => (
  <button
    type="button"
    aria-label={label}
    {...attributes}
    className={joinClassNames('kit-icon-button', className)}
  />
);

const joinClassNames = (look: string | undefined, className: string | undefined): string | undefined =>
  look && className ? `${look} ${className}` : (look ?? className);
