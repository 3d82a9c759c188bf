/** Renders the header of an approval: its title, urgency, state, process, initiator and start time. */
import { useAtom, useAtomValue } from 'jotai';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyModule } from '../../ui/lazy-part.ts';
import { useTimeZone } from '../../ui/time-zone.ts';
import { isTaskPanelOpenAtom, type Lang, langAtom, textsAtom } from '../atoms.ts';
import type { View } from '../loading/view.ts';
import { instanceStateText } from '../texts.ts';
import { Icon } from './Icon.tsx';
import { TaskTime } from './TaskTime.tsx';
import { timeAgoText } from './time-text.ts';
import { useLazyModule } from './use-lazy.ts';

const lazyDueTime = lazyModule(() => import('./DueTime.tsx'));

interface Props {
  view: View;
  titleId: string;
  historyId: string;
  /** Closes the approval. Absent if the approval cannot be closed. */
  onClose?: (() => void) | undefined;
}

export function ApprovalHeader({ view, titleId, historyId, onClose }: Props) {
  const { task } = view;
  return (
    <header className="head" part="header">
      <div className="head-line">
        <h2 className="title" id={titleId}>
          {task.itemName || task.processName}
        </h2>
        <UrgencyBadge level={task.degree} label={view.degree} />
        <InstanceStateBadge state={task.instanceState} />
        <span className="head-buttons">
          <slot name="tools" />
          <HistoryToggle historyId={historyId} />
          {onClose && <CloseButton onClose={onClose} />}
        </span>
      </div>
      <RequestDetails view={view} />
    </header>
  );
}

function UrgencyBadge({ level, label }: { level: number; label: string | undefined }) {
  const t = useAtomValue(textsAtom);
  return (
    <span className="chip degree" data-level={Math.min(level, 2)}>
      <Icon name={level > 0 ? 'urgent' : 'ordinary'} />
      <span className="sr">{t('degree')}: </span>
      {label ?? t('degreeUnknown', { degree: level })}
    </span>
  );
}

const STATE_ICONS = { 0: 'running', 1: 'pass', 2: 'refuse' } as const;

function InstanceStateBadge({ state }: { state: number }) {
  const t = useAtomValue(textsAtom);
  return (
    <span className="chip state" data-state={state}>
      <Icon name={STATE_ICONS[state as 0 | 1 | 2] ?? 'stopped'} />
      {t(instanceStateText(state))}
    </span>
  );
}

function HistoryToggle({ historyId }: { historyId: string }) {
  const t = useAtomValue(textsAtom);
  const [shown, setShown] = useAtom(isTaskPanelOpenAtom);
  return (
    <Button
      className="quiet"
      title={t(shown ? 'hideHistory' : 'showHistory')}
      aria-expanded={shown}
      aria-controls={shown ? historyId : undefined}
      onClick={() => setShown(!shown)}
    >
      <Icon name="history" />
      <span className="toggle-text">{t('history')}</span>
    </Button>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useAtomValue(textsAtom);
  return (
    <Button className="quiet icon-only" aria-label={t('close')} onClick={onClose}>
      <Icon name="close" />
    </Button>
  );
}

function RequestDetails({ view }: { view: View }) {
  const t = useAtomValue(textsAtom);
  const lang: Lang = useAtomValue(langAtom);
  const timeZone = useTimeZone();
  const { task } = view;
  const isDue = task.dueTime !== null && task.taskState === 0 && task.instanceState === 0;
  const dueTime = useLazyModule(lazyDueTime, isDue);
  return (
    <dl className="facts">
      <div>
        <dt>{t('process')}</dt>
        <dd>{task.processName}</dd>
      </div>
      <div>
        <dt>{t('initiator')}</dt>
        <dd>{task.createBy.userName}</dd>
      </div>
      <div>
        <dt>{t('number')}</dt>
        <dd className="number">{task.number}</dd>
      </div>
      <div>
        <dt>{t('startedAt')}</dt>
        <dd>
          <TaskTime at={task.createTime} />
          <span className="muted"> · {timeAgoText(task.createTime, { lang, timeZone })}</span>
        </dd>
      </div>
      {dueTime && <dueTime.DueTime task={task} />}
    </dl>
  );
}
