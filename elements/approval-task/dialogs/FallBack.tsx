/** To which node a task goes back, and how it comes from there. */
import { useState } from 'react';
import { Icon } from '../view/Icon.tsx';
import { DeedDialog } from './ActionDialog.tsx';
import { Choices } from './Choices.tsx';
import { useWords } from './texts.ts';
import { type Targets, useTargets } from './use-targets.ts';

type Way = 'walk' | 'straight';

export function FallBack() {
  const t = useWords();
  const targets = useTargets();
  const [chosen, setChosen] = useState<string>();
  const [way, setWay] = useState<Way>('walk');
  const nodeId = chosen ?? targets.nodes?.[0]?.id;
  return (
    <DeedDialog
      deed="fall-back"
      intro={t('introFallBack')}
      ask={() => (nodeId ? { deed: 'fall-back', nodeId, way } : t('missingNode'))}
    >
      {targets.nodes && targets.nodes.length > 0 && (
        <Choices
          legend={t('backTo')}
          chosen={nodeId}
          onChosen={setChosen}
          choices={targets.nodes.map(({ id, nodeName }) => ({ value: id, text: nodeName }))}
        />
      )}
      <TargetNews targets={targets} />
      <Choices<Way>
        legend={t('backWay')}
        chosen={way}
        onChosen={setWay}
        choices={[
          { value: 'walk', text: t('backWalk'), means: t('backWalkMeans') },
          { value: 'straight', text: t('backStraight'), means: t('backStraightMeans') },
        ]}
      />
    </DeedDialog>
  );
}

/** Why there is no node to choose yet. */
function TargetNews({ targets: { nodes, failure, retry } }: { targets: Targets }) {
  const t = useWords();
  return (
    <div className="picker-news" role="status">
      {!nodes && !failure && <i className="bone bone-line" aria-label={t('loading')} role="img" />}
      {nodes?.length === 0 && <p className="muted">{t('noTargets')}</p>}
      {failure && (
        <p className="picker-failure">
          <Icon name="warning" />
          <span>{t('targetsFailed', { message: failure })}</span>
          <button type="button" className="quiet" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}
