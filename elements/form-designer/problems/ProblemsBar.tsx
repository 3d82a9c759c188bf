/** The problems of the form below the canvas: their number, and a list in which each can be visited, mended or ignored. */
import { fixFor, type LintRow } from '@countersign/sdk/form/lint';
import { type ReactNode, useId, useState } from 'react';
import { useDesigner } from '../store/designer.ts';
import { announce, edit, setSelection } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { problemTextsIn } from './texts.ts';
import { useProblems } from './use-problems.ts';

/** A problem is ignored for as long as it is the same. */
const identityOf = ({ code, key = '', message }: LintRow): string => JSON.stringify([code, key, message]);

export function ProblemsBar(): ReactNode {
  const { lang } = useDesigner();
  const t = problemTextsIn(lang);
  const all = useProblems();
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(new Set());
  const listId = useId();
  const rows = all.filter(row => !ignored.has(identityOf(row)));
  const errors = rows.filter(({ severity }) => severity === 'error').length;
  const hiddenCount = all.length - rows.length;
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
            {rows.map(row => (
              <ProblemRow
                key={identityOf(row)}
                row={row}
                onIgnore={() => setIgnored(new Set([...ignored, identityOf(row)]))}
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

function ProblemRow({ row, onIgnore }: { row: LintRow; onIgnore(): void }): ReactNode {
  const designer = useDesigner();
  const t = problemTextsIn(designer.lang);
  const { key, message, severity } = row;
  const fix = fixFor(row);
  const mend = () => {
    if (!fix) return;
    edit(designer, fix, { label: stepOf('fix') });
    announce(designer, t('fixed'));
  };
  return (
    <li data-severity={severity}>
      <span className="csd-problems-mark" data-severity={severity} role="img" aria-label={t(severity)} />
      <span className="csd-problems-text">{message}</span>
      {key !== undefined && (
        <button
          type="button"
          className="csd-problems-action"
          aria-label={`${t('go')}: ${message}`}
          onClick={() => setSelection(designer.store, [key])}
        >
          {t('go')}
        </button>
      )}
      {fix && (
        <button
          type="button"
          className="csd-problems-action"
          aria-label={`${t('fix')}: ${message}`}
          onClick={mend}
        >
          {t('fix')}
        </button>
      )}
      <button
        type="button"
        className="csd-problems-action"
        aria-label={`${t('ignore')}: ${message}`}
        onClick={onIgnore}
      >
        {t('ignore')}
      </button>
    </li>
  );
}
