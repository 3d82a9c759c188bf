/** Loads the working calendar of the host page, or of the server. Loaded on demand. */
import { createClient } from '@countersign/sdk/api';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess, WorkingCalendarInfo } from './host.ts';

/** Returns the working calendar, or undefined if the element has neither a data source nor a server. */
export async function loadWorkingCalendar(
  host: HostAccess,
  { lang, signal }: { lang: Lang; signal: AbortSignal },
): Promise<WorkingCalendarInfo | undefined> {
  const own = host.lookups().workingCalendar;
  if (own) return own({ signal });
  if (!host.baseUrl) return undefined;
  return createClient({ baseUrl: host.baseUrl, lang, getToken: host.token }).calendar.info({ signal });
}
