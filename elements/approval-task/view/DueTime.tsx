/** Shows when the time limit of an open task ends. */
import { dueTimeText } from '@countersign/sdk/flow/due-time';
import { useAtomValue } from 'jotai';
import { useTimeZone } from '../../ui/time-zone.ts';
import { langAtom, textsAtom } from '../atoms.ts';
import type { View } from '../loading/view.ts';

export function DueTime({ task: { dueTime } }: { task: View['task'] }) {
  const timeZone = useTimeZone();
  const t = useAtomValue(textsAtom);
  const lang = useAtomValue(langAtom);
  if (dueTime === null) return null;
  const { text, full, isOverdue } = dueTimeText(Date.parse(dueTime), { now: Date.now(), timeZone, lang });
  return (
    <div>
      <dt>{t('timeLimit')}</dt>
      <dd>
        <time dateTime={dueTime} title={full} data-overdue={isOverdue || undefined}>
          {text}
        </time>
      </dd>
    </div>
  );
}
