/** A tree of choices: rows with depths. Alt and the arrow keys move a row with all below it, within its level and between levels. */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Mixed } from '../editors/Mixed.tsx';
import { RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { columnsOf } from './Choices.tsx';
import { choiceFaults, newChoice } from './choices.ts';
import {
  flatTree,
  indented,
  movedBranch,
  readTree,
  type TreeRow,
  treeOfRows,
  withoutBranch,
  writeTree,
} from './tree.ts';

export const Tree = (props: EditorProps): ReactNode => <Mixed {...props} Editor={TreeGrid} />;

function TreeGrid({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const [isBulk, setBulk] = useState(false);
  const rows = flatTree(value);
  const faults = choiceFaults(rows.map(({ entry }) => entry));
  const change = (next: readonly TreeRow[], options?: { typing?: boolean }) =>
    onChange(treeOfRows(next), options);
  const shift = (event: KeyboardEvent, at: number): boolean => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!event.altKey || by === undefined) return false;
    event.preventDefault();
    change(indented(rows, at, by));
    return true;
  };
  if (isBulk) {
    return (
      <BulkEdit
        lang={lang}
        label={`${setting.label}: ${panelText(lang, 'bulk-edit')}`}
        hint={panelText(lang, 'bulk-tree')}
        text={writeTree(rows)}
        onApply={text => {
          change(readTree(text, rows));
          setBulk(false);
        }}
        onClose={() => setBulk(false)}
      />
    );
  }
  return (
    <RowGrid<TreeRow>
      label={setting.label}
      lang={lang}
      columns={columnsOf(lang).map(column => ({
        name: column.name,
        label: column.label,
        read: row => column.read(row.entry),
        write: (row, text) => ({ ...row, entry: column.write(row.entry, text) }),
      }))}
      rows={rows}
      depthOf={({ depth }) => depth}
      newRow={all => ({
        depth: all.at(-1)?.depth ?? 0,
        entry: newChoice(
          all.map(({ entry }) => entry),
          lang === 'zh' ? '选项' : 'Choice ',
        ),
      })}
      addText={panelText(lang, 'add-choice')}
      faultOf={(_, at) => faults.get(at) && panelText(lang, faults.get(at) ?? 'choice-empty')}
      move={movedBranch}
      remove={at => withoutBranch(rows, at)}
      onRowKey={shift}
      actions={(_, at) => (
        <>
          <LevelButton lang={lang} by={-1} rows={rows} at={at} onRows={change} />
          <LevelButton lang={lang} by={1} rows={rows} at={at} onRows={change} />
        </>
      )}
      buttons={
        <button type="button" className="csp-button" onClick={() => setBulk(true)}>
          {panelText(lang, 'bulk-edit')}
        </button>
      }
      onRows={change}
    />
  );
}

interface LevelButtonProps extends Pick<EditorProps, 'lang'> {
  by: 1 | -1;
  rows: readonly TreeRow[];
  at: number;
  onRows(rows: readonly TreeRow[]): void;
}

function LevelButton({ lang, by, rows, at, onRows }: LevelButtonProps): ReactNode {
  const next = indented(rows, at, by);
  const text = panelText(lang, by === 1 ? 'deeper' : 'less-deep');
  return (
    <button
      type="button"
      className="csp-icon-button"
      disabled={next === rows}
      aria-label={`${text}: ${at + 1}`}
      title={text}
      onClick={() => onRows(next)}
    >
      {by === 1 ? '⇥' : '⇤'}
    </button>
  );
}
