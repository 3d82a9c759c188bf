/** Restores input that was not submitted: a draft from the server, or form changes made before a reload. */
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import { canEditForm } from '../actions/offered.ts';
import { parseServerJson, toObjectOrEmpty } from '../loading/json.ts';
import type { View } from '../loading/view.ts';

interface Draft {
  values: Values;
  comment: string;
  /** Labels of the fields whose draft values the user may no longer submit. */
  left: string[];
}

/** Returns the user's draft, or null if the user can no longer submit anything. */
export function parseTaskDraft({ draft, actions }: ApprovalTaskDetail): Draft | null {
  if (draft === null || !canEditForm(actions)) return null;
  const { values, comment, left } = toObjectOrEmpty(parseServerJson(draft));
  return {
    values: toObjectOrEmpty(values),
    comment: typeof comment === 'string' ? comment : '',
    left: Array.isArray(left) ? left.map(one => String(toObjectOrEmpty(one).label)) : [],
  };
}

/** Returns the comment of the user's draft, or an empty text if there is none. */
export const commentOfTaskDraft = (view: View | null): string =>
  (view && parseTaskDraft(view.task)?.comment) ?? '';

/** Adds the user's draft to the data of a loaded task. Unsent input of the user takes precedence. */
export function mergeDraftIntoApprovalView(view: View, typed: Values = {}): View {
  const draft = parseTaskDraft(view.task);
  const saved = { ...view.values, ...draft?.values };
  return canEditForm(view.task.actions)
    ? {
        ...view,
        saved,
        values: { ...saved, ...typed },
        isDraft: draft !== null,
        draftLeft: draft?.left ?? [],
      }
    : view;
}
