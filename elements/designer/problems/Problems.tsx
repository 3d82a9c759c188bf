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
}

export function Problems({ lang, problems }: { lang: Lang; problems: readonly Problem[] }): ReactNode {
  const t = problemTextsIn(lang);
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const listId = useId();
  const rows = problems.filter(({ identity }) => !ignored.has(identity));
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
        {open && (
          <ul>
            {rows.map(problem => (
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

const severityOf = (count: number, errors: number): string =>
  count === 0 ? 'none' : errors > 0 ? 'error' : 'warning';

interface ProblemRowProps {
  problem: Problem;
  lang: Lang;
  onIgnore(): void;
}

function ProblemRow({ problem, lang, onIgnore }: ProblemRowProps): ReactNode {
  const t = problemTextsIn(lang);
  const { message, severity, onGo, onFix } = problem;
  const actions = [
    ['go', onGo],
    ['fix', onFix],
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
              aria-label={`${t(name)}: ${message}`}
              onClick={action}
            >
              {t(name)}
            </button>
          ),
      )}
    </li>
  );
}
