/** Loads the timeline of an archived application, which takes longer than a stored one and can fail on its own. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadingStateAtom } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { RetryMessage } from './Retry.tsx';
import { usePanelTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

/** True if the timeline is in an archive and has not been loaded. A loaded timeline has at least the submission. */
export const isTimelineUnloaded = ({ task, timeline }: View): boolean =>
  task.isArchived === true && timeline.length === 0;

/** Adds the timeline to the displayed approval. */
const showArchivedTimelineAtom = atom(null, (get, set, instanceId: string, timeline: TimelineRow[]) => {
  const loading = get(loadingStateAtom);
  if (loading.kind === 'ready' && loading.view.task.instanceId === instanceId)
    set(loadingStateAtom, { kind: 'ready', view: { ...loading.view, timeline } });
});

export function ArchivedTimeline({ view }: { view: View }) {
  const t = usePanelTexts();
  const show = useSetAtom(showArchivedTimelineAtom);
  const { instanceId } = view.task;
  const { data, failed, reason, retry } = useQuery(
    (client, signal) => client.jflow.nodeInfo({ query: { instanceId }, signal }),
    { about: instanceId, moment: instanceId },
  );
  useEffect(() => {
    if (data) show(instanceId, data);
  }, [data, instanceId, show]);
  if (failed) return <RetryMessage text={t('archivedFailed', { reason })} onRetry={retry} />;
  return (
    <p className="muted" role="status">
      {t('archivedLoading')}
    </p>
  );
}
