/**
 * Dialog for sending a task back. The user chooses the target node, and how the flow continues from that
 * node.
 */
import { useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { NodeAction } from '../actions/action.ts';
import type { ActionRequest } from '../atoms.ts';
import { Icon } from '../view/Icon.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { RadioGroupWithDescriptions } from './Choices.tsx';
import { useDialogTexts } from './texts.ts';
import { type Targets, useSendBackTargets } from './use-targets.ts';

type Way = 'walk' | 'straight';

export function SendBackDialog({ action }: { action: NodeAction }) {
  const t = useDialogTexts();
  const targets = useSendBackTargets();
  const [chosen, setChosen] = useState<string>();
  const [way, setWay] = useState<Way>('walk');
  const nodeId = chosen ?? targets.nodes?.[0]?.id;
  const request = (): ActionRequest | string => {
    if (!nodeId) return t('missingNode');
    return { action, call: context => action.call(context, { nodeId, way }) };
  };
  return (
    <ActionDialog action={action} request={request}>
      {targets.nodes && targets.nodes.length > 0 && (
        <RadioGroupWithDescriptions
          legend={t('backTo')}
          chosen={nodeId}
          onChosen={setChosen}
          choices={targets.nodes.map(({ id, nodeName }) => ({ value: id, text: nodeName }))}
        />
      )}
      <SendBackTargetStatus targets={targets} />
      <RadioGroupWithDescriptions<Way>
        legend={t('backWay')}
        chosen={way}
        onChosen={setWay}
        choices={[
          { value: 'walk', text: t('backWalk'), means: t('backWalkMeans') },
          { value: 'straight', text: t('backStraight'), means: t('backStraightMeans') },
        ]}
      />
    </ActionDialog>
  );
}

/** Explains why the list of nodes is empty: it is loading, there are no nodes, or the call failed. */
function SendBackTargetStatus({ targets: { nodes, failure, retry } }: { targets: Targets }) {
  const t = useDialogTexts();
  return (
    <div className="picker-status" role="status">
      {!nodes && !failure && <i className="bone bone-line" aria-label={t('loading')} role="img" />}
      {nodes?.length === 0 && <p className="muted">{t('noTargets')}</p>}
      {failure && (
        <p className="picker-failure">
          <Icon name="warning" />
          <span>{t('targetsFailed', { message: failure })}</span>
          <Button className="quiet" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
