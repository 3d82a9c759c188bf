/** Shows the future nodes below the current one, as the engine predicts them from the current values. */
import type { ForecastNode } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { canEditForm } from '../actions/offered.ts';
import { formChangeCountAtom } from '../form/change-count.ts';
import { approvalTaskHostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { FutureNode } from './AheadNode.tsx';
import { RetryMessage } from './Retry.tsx';
import { type PanelTextKey, usePanelTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

/** Delay between the last change and the next forecast. */
const FORECAST_DELAY_MS = 500;

const FORECAST_OUTCOME_TEXTS: Record<string, PanelTextKey> = {
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
        <Button
          className="ahead-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="open" />
          {t('ahead')}
        </Button>
      </h4>
      <div id={id} hidden={!open}>
        {open && <ForecastNodes view={view} />}
      </div>
    </section>
  );
}

function ForecastNodes({ view }: { view: View }) {
  const t = usePanelTexts();
  const { data, failed, isLoading, retry } = useForecast(view);
  if (!data)
    return failed ? (
      <RetryMessage text={t('aheadFailed')} onRetry={retry} />
    ) : (
      <p className="muted">{t('aheadLoading')}</p>
    );
  const outcome = FORECAST_OUTCOME_TEXTS[data.outcome];
  return (
    <div aria-busy={isLoading}>
      <p className="muted ahead-note">{t('aheadNote')}</p>
      <ol>
        {data.nodes.map((node, at) => (
          <FutureNode key={forecastNodeKey(node, at)} node={node} />
        ))}
      </ol>
      {outcome && <p className="ahead-end">{t(outcome)}</p>}
      {failed && <RetryMessage text={t('aheadFailed')} onRetry={retry} />}
    </div>
  );
}

/**
 * Returns the React key of a forecast node. The key contains the index, because a flow can enter the same
 * node twice.
 */
const forecastNodeKey = ({ nodeId }: ForecastNode, at: number): string => `${at} ${nodeId}`;

/** Sends the form values if this user can edit the form. Otherwise the server uses the stored values. */
function useForecast({ task }: View) {
  const host = useAtomValue(approvalTaskHostAtom);
  const filled = useAtomValue(formChangeCountAtom);
  const { id: taskId, instanceId } = task;
  const fills = taskId !== undefined && canEditForm(task.actions);
  return useQuery(
    (client, signal) => {
      const params = host?.form()?.held() ?? {};
      const body = fills ? { taskId, params } : taskId === undefined ? { instanceId } : { taskId };
      return client.jflow.forecast({ body, signal });
    },
    {
      about: taskId ?? instanceId,
      moment: `${fills ? filled : ''} ${forecastRefreshKey(task)}`,
      wait: FORECAST_DELAY_MS,
    },
  );
}

const forecastRefreshKey = ({ variable, taskState, instanceState }: View['task']): string =>
  `${instanceState} ${taskState} ${variable}`;
