/** What lists show of an approval: urgency, state, moments, people. */
import './list/list.css';
import type { PortalText } from '@countersign/sdk/i18n/portal';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../session/language.ts';
import { degrees } from '../session/queries.ts';
import { initials } from './initials.ts';
import { ago, formatInstant } from './instant.ts';

/** The urgency in the dictionary's words, with a mark that does not need colour. */
export function Degree({ value }: { value: number }) {
  const known = useQuery(degrees).data ?? [];
  const label = known.find(({ dictValue }) => dictValue === String(value))?.dictLabel;
  if (!label) return null;
  const weight = Math.max(0, Math.min(value, 2));
  return (
    <span className={`degree degree-${weight}`}>
      {'!'.repeat(weight)} {label}
    </span>
  );
}

export function When({ at }: { at: string }) {
  const { lang } = useText();
  return (
    <time dateTime={at} className="when">
      {formatInstant(at)} <small>{ago(at, lang)}</small>
    </time>
  );
}

const kinds: Record<string, string> = {
  'instance.0': 'open',
  'instance.1': 'good',
  'instance.2': 'bad',
  'task.0': 'open',
  'task.1': 'good',
  'task.2': 'bad',
};

/** A state as a word with a dot: the colour only repeats what the word says. */
export function State({ of, value }: { of: 'instance' | 'task'; value: number }) {
  const { t } = useText();
  const key = `${of}.${value}`;
  return <span className={`state state-${kinds[key] ?? 'idle'}`}>{t(key as PortalText)}</span>;
}

export function Who({ name }: { name: string }) {
  return (
    <span className="who">
      <i aria-hidden="true">{initials(name)}</i>
      {name}
    </span>
  );
}
