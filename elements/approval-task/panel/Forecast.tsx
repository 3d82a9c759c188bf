/** The future nodes below the present one: the way of the engine for the present values. */
import type { ForecastNode } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { canFill } from '../actions/offered.ts';
import { changeCountAtom } from '../form/change-count.ts';
import { hostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { AheadNode } from './AheadNode.tsx';
import { Retry } from './Retry.tsx';
import { type PanelTextKey, usePanelTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

/** The pause in typing before the next forecast. */
const WAIT_MS = 500;

const OUTCOMES: Record<string, PanelTextKey> = {
  approved: 'aheadApproved',
  rejected: 'aheadRejected',
  stuck: 'aheadStuck',
  unseen: 'aheadUnseen',
  unknown: 'aheadUnknown',
};

export function Forecast({ view }: { view: View }) {
  const t = usePanelTexts();
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
  const t = usePanelTexts();
  const { data, failed, isLoading, retry } = useForecast(view);
  if (!data)
    return failed ? (
      <Retry text={t('aheadFailed')} onRetry={retry} />
    ) : (
      <p className="muted">{t('aheadLoading')}</p>
    );
  const outcome = OUTCOMES[data.outcome];
  return (
    <div aria-busy={isLoading}>
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

/** Sends the form's values where this person fills it in; for a reader the stored values count. */
function useForecast({ task }: View) {
  const host = useAtomValue(hostAtom);
  const filled = useAtomValue(changeCountAtom);
  const { id: taskId, instanceId } = task;
  const fills = taskId !== undefined && canFill(task.actions);
  return useQuery(
    (client, signal) => {
      const params = host?.form()?.held() ?? {};
      const body = fills ? { taskId, params } : taskId === undefined ? { instanceId } : { taskId };
      return client.jflow.forecast({ body, signal });
    },
    { about: taskId ?? instanceId, moment: `${fills ? filled : ''} ${stampOf(task)}`, wait: WAIT_MS },
  );
}

const stampOf = ({ variable, taskState, instanceState }: View['task']): string =>
  `${instanceState} ${taskState} ${variable}`;
