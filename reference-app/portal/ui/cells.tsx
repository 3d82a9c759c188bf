/** Cells shared by several lists: urgency, times, names of users. */
import './list/list.css';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../session/language.ts';
import { foreignTimeZone } from '../session/person/time-zone.ts';
import { urgencyLevelsQuery } from '../session/queries.ts';
import { formatRelativeTime } from './format/ago.ts';
import { personInitials } from './format/initials.ts';
import { formatInstant } from './format/instant.ts';
import { uiTexts } from './texts.ts';

/** Shows the urgency's label from the dictionary, with a mark that is recognisable without colour. */
export function UrgencyLabel({ value }: { value: number }) {
  const known = useQuery(urgencyLevelsQuery).data ?? [];
  const entry = known.find(({ dictValue }) => dictValue === String(value));
  if (!entry?.dictLabel) return null;
  const weight = Math.max(0, Math.min(value, 2));
  return (
    <span className={`degree degree-${weight} ${entry.color ? `is-${entry.color}` : ''}`}>
      {'!'.repeat(weight)} {entry.dictLabel}
    </span>
  );
}

/** Shows a time. If the browser uses another zone than the tenant, the tooltip names the zone. */
export function RelativeTime({ at }: { at: string }) {
  const { lang } = useTexts(uiTexts);
  const zone = foreignTimeZone();
  const time = formatInstant(at);
  return (
    <time dateTime={at} className="when" title={zone && `${time} (${zone})`}>
      <span>
        {time.slice(0, 10)} <span className="when-time">{time.slice(11)}</span>
      </span>{' '}
      <small>{formatRelativeTime(at, lang)}</small>
    </time>
  );
}

export function UserName({ name }: { name: string }) {
  return (
    <span className="person">
      <i aria-hidden="true">{personInitials(name)}</i>
      {name}
    </span>
  );
}
