/** The problems of a form or a flow below the canvas: their number, and a list in which each can be visited, mended or ignored. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { problemTextsIn } from './texts.ts';

export interface Problem {
  /** Equal for a problem that is still the same. */
  identity: string;
  severity: 'error' | 'warning';
  message: string;
  /** Leads to its place; undefined for a problem of the whole. */
  onGo?: (() => void) | undefined;
  /** Mends it; undefined where somebody has to choose. */
  onFix?: (() => void) | undefined;
  /** The number of problems of this kind that can be mended, and their mending in one step. */
  alike?: number | undefined;
  onFixAll?: (() => void) | undefined;
}

export function Problems({ lang, problems }: { lang: Lang; problems: readonly Problem[] }): ReactNode {
  const t = problemTextsIn(lang);
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const listId = useId();
  const [shown, setShown] = useState<Shown>({ severity: 'all', text: '' });
  const rows = problems.filter(({ identity }) => !ignored.has(identity));
  const filtered = rows.filter(problem => matches(problem, shown));
  const errors = rows.filter(({ severity }) => severity === 'error').length;
  const hiddenCount = problems.length - rows.length;
  return (
    <section className="csd-problems" aria-label={t('problems')} data-region="problems">
      <button
        type="button"
        className="csd-problems-bar"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span
          className="csd-problems-mark"
          data-severity={severityOf(rows.length, errors)}
          aria-hidden="true"
        />
        {t('problems')}
        <span className="csd-problems-count">
          {rows.length === 0 ? t('none') : t('counts', { errors, warnings: rows.length - errors })}
        </span>
      </button>
      <div id={listId} className="csd-problems-list" hidden={!open}>
        {open && rows.length > FEW && <Filter lang={lang} shown={shown} onShown={setShown} />}
        {open && filtered.length === 0 && rows.length > 0 && (
          <p className="csd-problems-none">{t('noMatch')}</p>
        )}
        {open && (
          <ul>
            {filtered.map(problem => (
              <ProblemRow
                key={problem.identity}
                problem={problem}
                lang={lang}
                onIgnore={() => setIgnored(new Set([...ignored, problem.identity]))}
              />
            ))}
          </ul>
        )}
        {hiddenCount > 0 && (
          <button type="button" className="csd-tool csd-tool-bordered" onClick={() => setIgnored(new Set())}>
            {t('ignored', { count: hiddenCount })}
          </button>
        )}
      </div>
    </section>
  );
}

/** So many problems need no filter. */
const FEW = 4;

interface Shown {
  severity: 'all' | Problem['severity'];
  text: string;
}

const matches = ({ severity, message }: Problem, shown: Shown): boolean =>
  (shown.severity === 'all' || shown.severity === severity) &&
  message.toLowerCase().includes(shown.text.trim().toLowerCase());

interface FilterProps {
  lang: Lang;
  shown: Shown;
  onShown(shown: Shown): void;
}

function Filter({ lang, shown, onShown }: FilterProps): ReactNode {
  const t = problemTextsIn(lang);
  return (
    <div className="csd-problems-filter">
      <input
        type="search"
        className="csd-input"
        aria-label={t('find')}
        placeholder={t('find')}
        value={shown.text}
        onChange={event => onShown({ ...shown, text: event.target.value })}
      />
      {(['all', 'error', 'warning'] as const).map(severity => (
        <button
          key={severity}
          type="button"
          className="csd-problems-action"
          aria-pressed={shown.severity === severity}
          onClick={() => onShown({ ...shown, severity })}
        >
          {t(severity)}
        </button>
      ))}
    </div>
  );
}

const severityOf = (count: number, errors: number): string =>
  count === 0 ? 'none' : errors > 0 ? 'error' : 'warning';

interface ProblemRowProps {
  problem: Problem;
  lang: Lang;
  onIgnore(): void;
}

function ProblemRow({ problem, lang, onIgnore }: ProblemRowProps): ReactNode {
  const t = problemTextsIn(lang);
  const { message, severity, alike = 0, onGo, onFix, onFixAll } = problem;
  const actions = [
    ['go', onGo],
    ['fix', onFix],
    ['fixAll', alike > 1 ? onFixAll : undefined],
    ['ignore', onIgnore],
  ] as const;
  return (
    <li data-severity={severity}>
      <span className="csd-problems-mark" data-severity={severity} role="img" aria-label={t(severity)} />
      <span className="csd-problems-text">{message}</span>
      {actions.map(
        ([name, action]) =>
          action && (
            <button
              key={name}
              type="button"
              className="csd-problems-action"
              aria-label={`${t(name, { count: alike })}: ${message}`}
              onClick={action}
            >
              {t(name, { count: alike })}
            </button>
          ),
      )}
    </li>
  );
}
