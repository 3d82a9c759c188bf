/** Confirms an action that takes something back or ends it, or that only needs a comment. */
import type { ConfirmedAction } from '../actions/action.ts';
import { ActionDialog } from './ActionDialog.tsx';

export function ConfirmDialog({ action }: { action: ConfirmedAction }) {
  return <ActionDialog action={action} request={() => ({ action, call: action.call })} />;
}
