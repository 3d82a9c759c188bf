/** Shows a time. If the browser uses another zone, the tooltip names the zone. */
import { localTimeZone, zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { useTimeZone } from '../../ui/time-zone.ts';

export function TaskTime({ at, className }: { at: string; className?: string }) {
  const zone = useTimeZone();
  return (
    <time className={className} dateTime={at} title={zone === localTimeZone() ? undefined : zone}>
      {zonedTime(at, zone)}
    </time>
  );
}
