/** The open dialog or drawer, or null. */
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
