/** The problems of a form or a flow below the canvas: their number, and a list in which each can be visited, mended or ignored, and all of a kind mended at once. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { alikeOf, type FixRows, fixProblems, type Problem } from './fixes.ts';
import { problemTextsIn } from './texts.ts';

interface ProblemsProps<Row> {
  lang: Lang;
  problems: readonly Problem<Row>[];
  onFix: FixRows<Row>;
}

export function Problems<Row>({ lang, problems, onFix }: ProblemsProps<Row>): ReactNode {
  const t = problemTextsIn(lang);
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const listId = useId();
  const [shown, setShown] = useState<Shown>({ severity: 'all', text: '' });
  const rows = problems.filter(({ identity }) => !ignored.has(identity));
  const filtered = rows.filter(problem => matches(problem, shown));
  const alike = alikeOf(filtered);
  const fix = (fixed: readonly Problem<Row>[]) => fixProblems(fixed, { lang, onFix });
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
                alike={alike.get(problem)?.length ?? 0}
                onFix={() => fix([problem])}
                onFixAll={() => fix(alike.get(problem) ?? [])}
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
  /** The number of problems that are fixed with it; 0 where another one offers that, or where it is the only one. */
  alike: number;
  onFix(): void;
  onFixAll(): void;
  onIgnore(): void;
}

function ProblemRow({ problem, lang, alike, onFix, onFixAll, onIgnore }: ProblemRowProps): ReactNode {
  const t = problemTextsIn(lang);
  const { message, severity, isFixable, onGo } = problem;
  const actions = [
    ['go', onGo],
    ['fix', isFixable ? onFix : undefined],
    ['fixAll', alike > 0 ? onFixAll : undefined],
    ['ignore', onIgnore],
  ] as const;
  return (
    <li data-severity={severity}>
      <span className="csd-problems-mark" data-severity={severity} role="img" aria-label={t(severity)} />
      <span className="csd-problems-text">{message}</span>
      <span className="csd-problems-actions">
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
      </span>
    </li>
  );
}
