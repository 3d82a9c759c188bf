/** Renders the dialog with the given name. */
import type { ReactNode } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { ConnectedEventsDialog } from '../events/ConnectedEventsDialog.tsx';
import { LanguagesDialog } from '../languages/LanguagesDialog.tsx';
import { ConnectedRulesDialog } from '../rules/ConnectedRulesDialog.tsx';
import { KeyboardHelpDialog } from '../shortcuts/KeyboardHelpDialog.tsx';
import type { DialogName } from '../store/atoms.ts';
import { ExportCodeDialog } from './ExportCode.tsx';
import { ExportJsonDialog } from './ExportJson.tsx';
import { ImportJsonDialog } from './ImportJson.tsx';
import { MobilePreview } from './preview/MobilePreview.tsx';
import { FormPreview } from './preview/Preview.tsx';
import { QuickStartDialog } from './quick-start/QuickStart.tsx';
import { ResetDialog } from './Reset.tsx';
import { SavedFormDifferences } from './Versions.tsx';

const dialogComponentByName: Partial<Record<DialogName, (props: DialogProps) => ReactNode>> = {
  preview: FormPreview,
  mobilePreview: MobilePreview,
  importJson: ImportJsonDialog,
  exportJson: ExportJsonDialog,
  exportCode: ExportCodeDialog,
  reset: ResetDialog,
  quickStart: QuickStartDialog,
  versions: SavedFormDifferences,
  rules: ConnectedRulesDialog,
  events: ConnectedEventsDialog,
  keys: KeyboardHelpDialog,
  languages: LanguagesDialog,
};

export function FormDesignerDialogs({ name, onClose }: DialogProps & { name: DialogName }): ReactNode {
  const Dialog = dialogComponentByName[name];
  return Dialog ? <Dialog onClose={onClose} /> : null;
}
