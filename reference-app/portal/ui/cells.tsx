/** Cells that lists share: urgency, instants, people. */
import './list/list.css';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../session/language.ts';
import { degrees } from '../session/queries.ts';
import { ago } from './format/ago.ts';
import { initials } from './format/initials.ts';
import { formatDay, formatInstant } from './format/instant.ts';
import { uiTexts } from './texts.ts';

/** The urgency in the dictionary's words, with a mark that does not need colour. */
export function Degree({ value }: { value: number }) {
  const known = useQuery(degrees).data ?? [];
  const entry = known.find(({ dictValue }) => dictValue === String(value));
  if (!entry?.dictLabel) return null;
  const weight = Math.max(0, Math.min(value, 2));
  return (
    <span className={`degree degree-${weight} ${entry.color ? `is-${entry.color}` : ''}`}>
      {'!'.repeat(weight)} {entry.dictLabel}
    </span>
  );
}

export function When({ at }: { at: string }) {
  const { lang } = useTexts(uiTexts);
  return (
    <time dateTime={at} className="when">
      <span>
        {formatDay(at)} <span className="when-time">{formatInstant(at).slice(11)}</span>
      </span>{' '}
      <small>{ago(at, lang)}</small>
    </time>
  );
}

export function PersonName({ name }: { name: string }) {
  return (
    <span className="person">
      <i aria-hidden="true">{initials(name)}</i>
      {name}
    </span>
  );
}
