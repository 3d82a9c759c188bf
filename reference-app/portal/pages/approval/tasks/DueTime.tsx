/** Shows the due time of a task relative to today, in the time zone of the tenant. */
import { dueTimeText } from '@countersign/sdk/flow/due-time';
import { useTexts } from '../../../session/language.ts';
import { currentTimeZone } from '../../../session/person/time-zone.ts';
import { approvalTexts } from '../texts.ts';

export default function DueTime({ at }: { at: string }) {
  const { lang } = useTexts(approvalTexts);
  const { text, full, isOverdue } = dueTimeText(Date.parse(at), {
    now: Date.now(),
    timeZone: currentTimeZone(),
    lang,
  });
  return (
    <time dateTime={at} title={full} className={isOverdue ? 'when overdue' : 'when'}>
      {text}
    </time>
  );
}
