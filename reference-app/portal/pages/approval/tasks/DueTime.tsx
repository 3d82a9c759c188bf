/** Shows the due time of a task relative to today, in the time zone of the tenant. */
import { dueTimeText } from '@countersign/sdk/flow/due-time';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { approvalTexts } from '../texts.ts';

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export default function DueTime({ at }: { at: string }) {
  const { lang } = useTexts(approvalTexts);
  const timeZone = useQuery(userInfoQuery).data?.merchant.timeZone ?? browserTimeZone();
  const { text, full, isOverdue } = dueTimeText(Date.parse(at), { now: Date.now(), timeZone, lang });
  return (
    <time dateTime={at} title={full} className={isOverdue ? 'when overdue' : 'when'}>
      {text}
    </time>
  );
}
