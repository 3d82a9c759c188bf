/** Moves running instances to a version: a dry run first, with the outcome of each. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import type { FlowVersions, MigrationRow } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';
import { versionTextsIn } from './texts.ts';

type State =
  | { kind: 'trying' | 'moving' }
  | { kind: 'tried' | 'done'; rows: readonly MigrationRow[] }
  | { kind: 'failed'; message: string };

interface Props {
  version: number;
  migrate: NonNullable<FlowVersions['migrate']>;
  /** `isDone` after instances moved. */
  onClose(isDone: boolean): void;
}

export function Migration({ version, migrate, onClose }: Props): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsIn(lang);
  const [state, setState] = useState<State>({ kind: 'trying' });
  const id = useId();
  const run = (isDryRun: boolean, isWanted: () => boolean) => {
    setState({ kind: isDryRun ? 'trying' : 'moving' });
    migrate(version, isDryRun).then(
      rows => isWanted() && setState({ kind: isDryRun ? 'tried' : 'done', rows }),
      (error: unknown) =>
        isWanted() &&
        setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dry run of the version, once
  useEffect(() => {
    let isWanted = true;
    run(true, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [version]);
  const rows = 'rows' in state ? state.rows : [];
  const movable = rows.filter(({ ok }) => ok).length;
  return (
    <DialogFrame
      lang={lang}
      title={t('migrateTitle', { name: t('version', { version }) })}
      width={650}
      onClose={() => onClose(state.kind === 'done')}
      footer={
        <>
          <button type="button" className="csp-button" onClick={() => onClose(state.kind === 'done')}>
            {t('cancel')}
          </button>
          {state.kind === 'tried' && movable > 0 && (
            <button type="button" className="csp-button csp-primary" onClick={() => run(false, () => true)}>
              {t('move', { count: movable })}
            </button>
          )}
        </>
      }
    >
      <p id={id} role="status" className={state.kind === 'failed' ? 'csg-error' : 'csg-hint'}>
        {state.kind === 'failed'
          ? state.message
          : state.kind === 'trying' || state.kind === 'moving'
            ? t(state.kind)
            : state.kind === 'done'
              ? t('movedCount', { count: movable, left: rows.length - movable })
              : rows.length === 0
                ? t('nothingToMove')
                : `${t('canMove', { count: movable })} · ${t('cannotMove', { count: rows.length - movable })}`}
      </p>
      <ul className="csg-list">
        {[...rows]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ instanceId, itemName, from, ok, message }) => (
            <li key={instanceId}>
              <span>
                <span className={ok ? 'csg-mark-yes' : 'csg-mark-no'}>{ok ? '✓' : '✗'}</span>{' '}
                {itemName || instanceId} <span className="csg-way">{t('from', { version: from })}</span>
                {message && <span className="csg-way"> · {message}</span>}
              </span>
            </li>
          ))}
      </ul>
    </DialogFrame>
  );
}
