/** Renders a toolbar button that looks flat until the pointer is over it. */
import type { ComponentProps, ReactNode } from 'react';

interface FlatButtonProps extends ComponentProps<'button'> {
  /**
   * The appearance: `icon` is a square button without text, `bordered` has a border, and `primary` is the
   * main action of the toolbar.
   */
  look?: 'icon' | 'bordered' | 'primary' | undefined;
}

export const FlatButton = ({ look, className, ...attributes }: FlatButtonProps): ReactNode => (
  <button
    type="button"
    {...attributes}
    className={`designer-tool${look ? ` designer-tool-${look}` : ''}${className ? ` ${className}` : ''}`}
  />
);
