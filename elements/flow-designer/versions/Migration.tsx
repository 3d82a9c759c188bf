/**
 * Migrates running instances to another version of the process. A dry run first shows the result for each
 * instance.
 */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import type { FlowVersions, MigrationRow } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';
import { versionTextsForLanguage } from './texts.ts';

type State =
  | { kind: 'trying' | 'moving' }
  | { kind: 'tried' | 'done'; rows: readonly MigrationRow[] }
  | { kind: 'failed'; message: string };

interface Props {
  version: number;
  migrate: NonNullable<FlowVersions['migrate']>;
  /** Closes the dialog. `isDone` is true if instances were migrated. */
  onClose(isDone: boolean): void;
}

export function MigrationDialog({ version, migrate, onClose }: Props): ReactNode {
  const { lang } = useDesigner();
  const t = versionTextsForLanguage(lang);
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
          <Button look="plain" onClick={() => onClose(state.kind === 'done')}>
            {t('cancel')}
          </Button>
          {state.kind === 'tried' && movable > 0 && (
            <Button look="primary" onClick={() => run(false, () => true)}>
              {t('move', { count: movable })}
            </Button>
          )}
        </>
      }
    >
      <p id={id} role="status" className={state.kind === 'failed' ? 'dialog-error' : 'dialog-hint'}>
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
      <ul className="dialog-list">
        {[...rows]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ instanceId, itemName, from, ok, message, lost = [], unfit = [] }) => (
            <li key={instanceId}>
              <span>
                <span className={ok ? 'dialog-mark-yes' : 'dialog-mark-no'}>{ok ? '✓' : '✗'}</span>{' '}
                {itemName || instanceId} <span className="dialog-way">{t('from', { version: from })}</span>
                {message && <span className="dialog-way"> · {message}</span>}
                {lost.length > 0 && (
                  <span className="dialog-way">
                    {' '}
                    · {t('lostFields', { fields: lost.map(({ label }) => label).join(t('listJoin')) })}
                  </span>
                )}
                {unfit.length > 0 && (
                  <span className="dialog-way">
                    {' '}
                    · {t('unfitValues', { errors: unfit.map(error => error.message).join(t('listJoin')) })}
                  </span>
                )}
              </span>
            </li>
          ))}
      </ul>
    </DialogFrame>
  );
}
