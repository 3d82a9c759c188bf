/** Dialog for choosing the assignees of the next nodes. It shows a searchable list for each node. */
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Pick } from '../actions/action.ts';
import type { Decision, PickNode } from '../atoms.ts';
import { continueDecisionAtom } from '../run/decide.ts';
import { closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useDialogTexts } from './texts.ts';
import { useOwnUserId } from './use-own-id.ts';

/**
 * Returns the text key of the hint for a node. If the node already has assignees, the hint states that the
 * choice is optional.
 */
const assigneeHintTextKey = ({ optional, selectMode }: PickNode) =>
  optional ? 'pickOptional' : selectMode === 1 ? 'pickOne' : 'pickSeveral';

export function NextAssigneesDialog({ nodes, decision }: { nodes: PickNode[]; decision: Decision }) {
  const t = useDialogTexts();
  const ownId = useOwnUserId();
  const goOn = useSetAtom(continueDecisionAtom);
  const close = useSetAtom(closeDialogAtom);
  const [picks, setPicks] = useState<Pick[]>([]);
  const choose = (nodeId: string, people: { id: string; name: string }[]) =>
    setPicks([
      ...picks.filter(pick => pick.nodeId !== nodeId),
      ...people.map(({ id, name }) => ({ id, name, nodeId })),
    ]);
  return (
    <DialogShell
      title={t('pickTitle')}
      hint={t('chosen', { count: picks.length })}
      confirm={{ text: t('confirm'), variant: 'agree' }}
      onClose={close}
      onConfirm={() =>
        picks.length > 0 || nodes.every(({ optional }) => optional)
          ? void goOn({ ...decision, picks })
          : close()
      }
    >
      {nodes.map(node => (
        <fieldset key={node.nodeId} className="picker-node">
          <legend>
            {node.nodeName} <span className="muted">{t(assigneeHintTextKey(node))}</span>
          </legend>
          <PeoplePicker
            label={node.nodeName}
            single={node.selectMode === 1}
            choice={{ purpose: 'approver', nodeId: node.nodeId }}
            without={ownId}
            chosen={picks.filter(({ nodeId }) => nodeId === node.nodeId)}
            onChosen={people => choose(node.nodeId, people)}
          />
        </fieldset>
      ))}
    </DialogShell>
  );
}
