/** Chooses the people of the next nodes: a searchable list, one person or several per node. */
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Pick } from '../actions/action.ts';
import type { Decision, PickNode } from '../atoms.ts';
import { continueAtom } from '../run/decide.ts';
import { closeDialogAtom } from '../run/press.ts';
import { DialogShell } from './DialogShell.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useDialogTexts } from './texts.ts';
import { useOwnId } from './use-own-id.ts';

/** A node with people of its own takes none as well. */
const hintOf = ({ optional, selectMode }: PickNode) =>
  optional ? 'pickOptional' : selectMode === 1 ? 'pickOne' : 'pickSeveral';

export function NextActors({ nodes, decision }: { nodes: PickNode[]; decision: Decision }) {
  const t = useDialogTexts();
  const ownId = useOwnId();
  const goOn = useSetAtom(continueAtom);
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
            {node.nodeName} <span className="muted">{t(hintOf(node))}</span>
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
