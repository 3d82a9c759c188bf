/** The dialogs of the designer by name. */
import type { ReactNode } from 'react';
import { EventsSlot } from '../events/EventsSlot.tsx';
import { LanguagesDialog } from '../languages/LanguagesDialog.tsx';
import { RulesSlot } from '../rules/RulesSlot.tsx';
import { KeysDialog } from '../shortcuts/KeysDialog.tsx';
import type { DialogName } from '../store/atoms.ts';
import { ExportCode } from './ExportCode.tsx';
import { ExportJson } from './ExportJson.tsx';
import { ImportJson } from './ImportJson.tsx';
import { MobilePreview } from './preview/MobilePreview.tsx';
import { Preview } from './preview/Preview.tsx';
import { QuickStart } from './quick-start/QuickStart.tsx';
import { Reset } from './Reset.tsx';
import { Versions } from './Versions.tsx';

export interface DialogProps {
  onClose(): void;
}

const dialogs: Partial<Record<DialogName, (props: DialogProps) => ReactNode>> = {
  preview: Preview,
  mobilePreview: MobilePreview,
  importJson: ImportJson,
  exportJson: ExportJson,
  exportCode: ExportCode,
  reset: Reset,
  quickStart: QuickStart,
  versions: Versions,
  rules: RulesSlot,
  events: EventsSlot,
  keys: KeysDialog,
  languages: LanguagesDialog,
};

export function Dialogs({ name, onClose }: DialogProps & { name: DialogName }): ReactNode {
  const Dialog = dialogs[name];
  return Dialog ? <Dialog onClose={onClose} /> : null;
}
