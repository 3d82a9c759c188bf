/** The dialog or drawer that is open over the designer. */
import { atom } from 'jotai/vanilla';

export type DialogName =
  | 'help'
  | 'conflict'
  | 'versions'
  | 'try'
  | 'import'
  | 'export'
  | 'replacePerson'
  | 'samples';

export const dialogAtom = atom<DialogName | null>(null);
