/** The dialogs of the designer by name. */
import type { ReactNode } from 'react';
import type { DialogName } from '../store/atoms.ts';

export interface DialogsProps {
  name: DialogName;
  onClose(): void;
}

export function Dialogs(_: DialogsProps): ReactNode {
  return null;
}
