/**
 * Dialog to choose the assignees of the next nodes, shown if the flow leaves this choice to the submitter.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { CandidateField } from '../../../ui/people/CandidateField.tsx';
import type { ActorsNode } from './queries.ts';
import type { PickedActor } from './submission.ts';
import { approvalStartPageTexts } from './texts.ts';

interface ActorPickerProps {
  processId: string;
  nodes: ActorsNode[];
  onPicked: (picks: PickedActor[]) => void;
  onClose: () => void;
}

export function SubmitterAssigneePicker({ processId, nodes, onPicked, onClose }: ActorPickerProps) {
  const { t } = useTexts(approvalStartPageTexts);
  const title = useId();
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedActor[]>>(new Map());
  const confirm = () => {
    const picks = [...picked.values()].flat();
    // Confirming without a selection only closes the dialog.
    if (picks.length === 0) onClose();
    else onPicked(picks);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('actors.title')}</DialogTitle>
      <DialogContent className="actors">
        {nodes.map(node => (
          <NodeAssigneePicker
            key={node.nodeId}
            processId={processId}
            node={node}
            value={picked.get(node.nodeId) ?? []}
            onChange={picks => setPicked(new Map([...picked, [node.nodeId, picks]]))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={confirm}>
          {t('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PickForNodeProps {
  processId: string;
  node: ActorsNode;
  value: PickedActor[];
  onChange: (picks: PickedActor[]) => void;
}

function NodeAssigneePicker({
  processId,
  node: { nodeId, nodeName, selectMode },
  value,
  onChange,
}: PickForNodeProps) {
  const { t } = useTexts(approvalStartPageTexts);
  const single = selectMode === 1;
  return (
    <CandidateField
      label={nodeName}
      hint={t(single ? 'actors.one' : 'actors.many')}
      single={single}
      choices={[{ purpose: 'approver', processId, nodeId }]}
      value={value}
      onChange={people => onChange(people.map(({ id, name }) => ({ id, name, nodeId })))}
    />
  );
}
