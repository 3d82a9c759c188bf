/**
 * Renders the dialog of an action: an explanation of its effect, its input fields, the comment field, and the
 * result of the last attempt.
 */
import { useSetAtom } from 'jotai';
import { type ReactNode, useId } from 'react';
import type { DialogAction } from '../actions/action.ts';
import { type ActionRequest, approvalNoticeMessageAtom } from '../atoms.ts';
import { NoticeLine } from '../bar/NoticeLine.tsx';
import { CommentField } from '../comment/Comment.tsx';
import { closeDialogAtom, runActionAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { useDialogTexts } from './texts.ts';

interface Props {
  action: DialogAction;
  hint?: string;
  /** Returns the action with all choices of the user, or an error message if a choice is missing. */
  request(): ActionRequest | string;
  children?: ReactNode;
}

export function ActionDialog({ action, hint = '', request, children }: Props) {
  const t = useDialogTexts();
  const run = useSetAtom(runActionAtom);
  const close = useSetAtom(closeDialogAtom);
  const setNotice = useSetAtom(approvalNoticeMessageAtom);
  const noticeId = useId();
  const confirm = () => {
    const requested = request();
    if (typeof requested === 'string') setNotice({ tone: 'error', text: requested });
    else void run(requested);
  };
  return (
    <DialogShell
      title={t(action.label)}
      hint={hint}
      confirm={{ text: t(action.label), variant: action.isDestructive ? 'reject' : 'agree' }}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{t(action.intro)}</p>
      {children}
      <CommentField noticeId={noticeId} inDialog extras={action.takesExtras === true} />
      <NoticeLine id={noticeId} />
    </DialogShell>
  );
}
