/**
 * Renders the problems of a form or flow below the canvas. The user can open, fix or ignore a problem, and
 * fix all problems of the same kind.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { FlatButton } from '../view/FlatButton.tsx';
import { type FixRows, fixProblems, groupFixableByKind, type Problem } from './fixes.ts';
import { problemTextsForLanguage } from './texts.ts';

interface ProblemsProps<Row> {
  lang: Lang;
  problems: readonly Problem<Row>[];
  onFix: FixRows<Row>;
}

export function Problems<Row>({ lang, problems, onFix }: ProblemsProps<Row>): ReactNode {
  const t = problemTextsForLanguage(lang);
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const listId = useId();
  const [shown, setShown] = useState<ProblemFilterState>({ severity: 'all', text: '' });
  const rows = problems.filter(({ identity }) => !ignored.has(identity));
  const filtered = rows.filter(problem => matchesProblemFilter(problem, shown));
  const alike = groupFixableByKind(filtered);
  const fix = (fixed: readonly Problem<Row>[]) => fixProblems(fixed, { lang, onFix });
  const errors = rows.filter(({ severity }) => severity === 'error').length;
  const hiddenCount = problems.length - rows.length;
  return (
    <section className="designer-problems" aria-label={t('problems')} data-region="problems">
      <Button
        className="designer-problems-bar"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span
          className="designer-problems-mark"
          data-severity={worstSeverity(rows.length, errors)}
          aria-hidden="true"
        />
        {t('problems')}
        <span className="designer-problems-count">
          {rows.length === 0 ? t('none') : t('counts', { errors, warnings: rows.length - errors })}
        </span>
      </Button>
      <div id={listId} className="designer-problems-list" hidden={!open}>
        {open && rows.length > MAX_UNFILTERED_PROBLEMS && (
          <ProblemFilter lang={lang} shown={shown} onShown={setShown} />
        )}
        {open && filtered.length === 0 && rows.length > 0 && (
          <p className="designer-problems-none">{t('noMatch')}</p>
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
          <FlatButton look="bordered" onClick={() => setIgnored(new Set())}>
            {t('ignored', { count: hiddenCount })}
          </FlatButton>
        )}
      </div>
    </section>
  );
}

/** Maximum number of problems that are shown without a filter. */
const MAX_UNFILTERED_PROBLEMS = 4;

interface ProblemFilterState {
  severity: 'all' | Problem['severity'];
  text: string;
}

const matchesProblemFilter = ({ severity, message }: Problem, shown: ProblemFilterState): boolean =>
  (shown.severity === 'all' || shown.severity === severity) &&
  message.toLowerCase().includes(shown.text.trim().toLowerCase());

interface FilterProps {
  lang: Lang;
  shown: ProblemFilterState;
  onShown(shown: ProblemFilterState): void;
}

function ProblemFilter({ lang, shown, onShown }: FilterProps): ReactNode {
  const t = problemTextsForLanguage(lang);
  return (
    <div className="designer-problems-filter">
      <input
        type="search"
        className="designer-input"
        aria-label={t('find')}
        placeholder={t('find')}
        value={shown.text}
        onChange={event => onShown({ ...shown, text: event.target.value })}
      />
      {(['all', 'error', 'warning'] as const).map(severity => (
        <Button
          key={severity}
          className="designer-problems-action"
          aria-pressed={shown.severity === severity}
          onClick={() => onShown({ ...shown, severity })}
        >
          {t(severity)}
        </Button>
      ))}
    </div>
  );
}

const worstSeverity = (count: number, errors: number): string =>
  count === 0 ? 'none' : errors > 0 ? 'error' : 'warning';

interface ProblemRowProps {
  problem: Problem;
  lang: Lang;
  /**
   * Number of problems that "fix all" fixes from this row. It is 0 if there is only one such problem, or if
   * an earlier row offers the action.
   */
  alike: number;
  onFix(): void;
  onFixAll(): void;
  onIgnore(): void;
}

function ProblemRow({ problem, lang, alike, onFix, onFixAll, onIgnore }: ProblemRowProps): ReactNode {
  const t = problemTextsForLanguage(lang);
  const { message, severity, isFixable, onGo } = problem;
  const actions = [
    ['go', onGo],
    ['fix', isFixable ? onFix : undefined],
    ['fixAll', alike > 0 ? onFixAll : undefined],
    ['ignore', onIgnore],
  ] as const;
  return (
    <li data-severity={severity}>
      <span className="designer-problems-mark" data-severity={severity} role="img" aria-label={t(severity)} />
      <span className="designer-problems-text">{message}</span>
      <span className="designer-problems-actions">
        {actions.map(
          ([name, action]) =>
            action && (
              <Button
                key={name}
                className="designer-problems-action"
                aria-label={`${t(name, { count: alike })}: ${message}`}
                onClick={action}
              >
                {t(name, { count: alike })}
              </Button>
            ),
        )}
      </span>
    </li>
  );
}
