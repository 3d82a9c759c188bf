/** Renders the dialog above a task: the dialog of an action, or a dialog for missing input of a decision. */
import type { ConfirmedAction, DialogAction } from '../actions/action.ts';
import type { OpenDialog } from '../atoms.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { AddSignersDialog } from './AddSign.tsx';
import { SendBackDialog } from './FallBack.tsx';
import { NextAssigneesDialog } from './NextActors.tsx';
import { PeopleDialog } from './People.tsx';
import { RemoveSignersDialog } from './ReduceSign.tsx';
import { SignatureDialog } from './Sign.tsx';

export { openExpiredSessionDialogAtom, retryWithNewTokenAtom } from './expired-token.ts';
export { affectedPersonErrorText } from './person-error.ts';
export { ExpiredSessionDialog } from './SignIn.tsx';

export function TaskDialog({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'picks') return <NextAssigneesDialog nodes={dialog.nodes} decision={dialog.decision} />;
  if (dialog.kind === 'signature') return <SignatureDialog decision={dialog.decision} />;
  return <ActionInputDialog action={dialog.action} />;
}

function ActionInputDialog({ action }: { action: DialogAction }) {
  switch (action.input) {
    case 'node':
      return <SendBackDialog action={action} />;
    case 'people':
      return <PeopleDialog action={action} />;
    case 'new-signers':
      return <AddSignersDialog action={action} />;
    case 'own-signers':
      return <RemoveSignersDialog action={action} />;
    case 'confirm':
      return <ConfirmDialog action={action} />;
  }
}

function ConfirmDialog({ action }: { action: ConfirmedAction }) {
  return <ActionDialog action={action} request={() => ({ action, call: action.call })} />;
}
