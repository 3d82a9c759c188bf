/** The nodes still to come, pale below the present one: as the engine would go on for the values as they are now. */
import type { ForecastNode } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { canFill } from '../actions/actions.ts';
import { filledAtom } from '../form/change-count.ts';
import { outsideAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { AheadNode } from './AheadNode.tsx';
import { Retry } from './Retry.tsx';
import { type PanelWord, usePanelWords } from './texts.ts';
import { useAnswer } from './use-query.ts';

/** Typing stands still for so long before it is asked what it leads to. */
const WAIT_MS = 500;

const OUTCOMES: Record<string, PanelWord> = {
  approved: 'aheadApproved',
  rejected: 'aheadRejected',
  stuck: 'aheadStuck',
  unseen: 'aheadUnseen',
  unknown: 'aheadUnknown',
};

export function Forecast({ view }: { view: View }) {
  const t = usePanelWords();
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <section className="ahead" aria-labelledby={`${id}-title`} part="forecast">
      <h4 id={`${id}-title`}>
        <button
          type="button"
          className="ahead-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="open" />
          {t('ahead')}
        </button>
      </h4>
      <div id={id} hidden={!open}>
        {open && <Ahead view={view} />}
      </div>
    </section>
  );
}

function Ahead({ view }: { view: View }) {
  const t = usePanelWords();
  const { data, failed, isAsking, retry } = useForecast(view);
  if (!data)
    return failed ? (
      <Retry text={t('aheadFailed')} onRetry={retry} />
    ) : (
      <p className="muted">{t('aheadLoading')}</p>
    );
  const outcome = OUTCOMES[data.outcome];
  return (
    <div aria-busy={isAsking}>
      <p className="muted ahead-note">{t('aheadNote')}</p>
      <ol>
        {data.nodes.map((node, at) => (
          <AheadNode key={keyOf(node, at)} node={node} />
        ))}
      </ol>
      {outcome && <p className="ahead-end">{t(outcome)}</p>}
      {failed && <Retry text={t('aheadFailed')} onRetry={retry} />}
    </div>
  );
}

/** A node can be entered twice. */
const keyOf = ({ nodeId }: ForecastNode, at: number): string => `${at} ${nodeId}`;

/** The form counts where this person fills it in; who only looks on is told of the stored values. */
function useForecast({ task }: View) {
  const outside = useAtomValue(outsideAtom);
  const filled = useAtomValue(filledAtom);
  const { id: taskId, instanceId } = task;
  const fills = taskId !== undefined && canFill(task.actions);
  return useAnswer(
    (client, signal) => {
      const params = outside?.form()?.held() ?? {};
      const body = fills ? { taskId, params } : taskId === undefined ? { instanceId } : { taskId };
      return client.jflow.forecast({ body, signal });
    },
    { about: taskId ?? instanceId, moment: `${fills ? filled : ''} ${stampOf(task)}`, wait: WAIT_MS },
  );
}

const stampOf = ({ variable, taskState, instanceState }: View['task']): string =>
  `${instanceState} ${taskState} ${variable}`;
