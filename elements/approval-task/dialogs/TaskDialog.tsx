/** The dialog in front of a task: an action's own, or a part that a decision lacks. */
import type { DialogAction } from '../actions/action.ts';
import type { OpenDialog } from '../atoms.ts';
import { AddSign } from './AddSign.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FallBack } from './FallBack.tsx';
import { NextActors } from './NextActors.tsx';
import { People } from './People.tsx';
import { ReduceSign } from './ReduceSign.tsx';
import { Sign } from './Sign.tsx';

export { goOnAtom, openSignInAtom } from './expired-token.ts';
export { SignIn } from './SignIn.tsx';

export function TaskDialog({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'picks') return <NextActors nodes={dialog.nodes} decision={dialog.decision} />;
  if (dialog.kind === 'signature') return <Sign decision={dialog.decision} />;
  return <DialogOf action={dialog.action} />;
}

function DialogOf({ action }: { action: DialogAction }) {
  switch (action.input) {
    case 'node':
      return <FallBack action={action} />;
    case 'people':
      return <People action={action} />;
    case 'new-signers':
      return <AddSign action={action} />;
    case 'own-signers':
      return <ReduceSign action={action} />;
    case 'confirm':
      return <ConfirmDialog action={action} />;
  }
}
