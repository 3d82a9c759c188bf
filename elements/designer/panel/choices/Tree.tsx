/**
 * Edits a tree of choices as rows with a depth. Alt with an arrow key moves a row and its descendants, within
 * its level or to another level.
 */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/kit/Button.tsx';
import { MixedValueEditor } from '../editors/Mixed.tsx';
import { RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { choiceRowGridColumns } from './Choices.tsx';
import { choiceFaults, createChoiceRowWithUniqueValue } from './choices.ts';
import {
  buildChoiceTree,
  flattenChoiceTree,
  formatTreeAsText,
  indentBranch,
  moveBranchRows,
  parseChoiceTreeText,
  removeBranchRows,
  type TreeRow,
} from './tree.ts';

export const ChoiceTreeEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={TreeGrid} />
);

function TreeGrid({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const [isBulk, setBulk] = useState(false);
  const rows = flattenChoiceTree(value);
  const faults = choiceFaults(rows.map(({ entry }) => entry));
  const change = (next: readonly TreeRow[], options?: { typing?: boolean }) =>
    onChange(buildChoiceTree(next), options);
  const shift = (event: KeyboardEvent, at: number): boolean => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!event.altKey || by === undefined) return false;
    event.preventDefault();
    change(indentBranch(rows, at, by));
    return true;
  };
  if (isBulk) {
    return (
      <BulkEdit
        lang={lang}
        label={`${setting.label}: ${panelText(lang, 'bulk-edit')}`}
        hint={panelText(lang, 'bulk-tree')}
        text={formatTreeAsText(rows)}
        onApply={text => {
          change(parseChoiceTreeText(text, rows));
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
      columns={choiceRowGridColumns(lang).map(column => ({
        name: column.name,
        label: column.label,
        appliesWhenComplete: column.appliesWhenComplete === true,
        read: row => column.read(row.entry),
        write: (row, text) => ({ ...row, entry: column.write(row.entry, text) }),
      }))}
      rows={rows}
      depthOf={({ depth }) => depth}
      newRow={all => ({
        depth: all.at(-1)?.depth ?? 0,
        entry: createChoiceRowWithUniqueValue(
          all.map(({ entry }) => entry),
          lang === 'zh' ? '选项' : 'Choice ',
        ),
      })}
      addText={panelText(lang, 'add-choice')}
      faultOf={(_, at) => faults.get(at) && panelText(lang, faults.get(at) ?? 'choice-empty')}
      move={moveBranchRows}
      remove={at => removeBranchRows(rows, at)}
      onRowKey={shift}
      actions={(_, at) => (
        <>
          <IndentButton lang={lang} by={-1} rows={rows} at={at} onRows={change} />
          <IndentButton lang={lang} by={1} rows={rows} at={at} onRows={change} />
        </>
      )}
      buttons={
        <Button look="plain" onClick={() => setBulk(true)}>
          {panelText(lang, 'bulk-edit')}
        </Button>
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

function IndentButton({ lang, by, rows, at, onRows }: LevelButtonProps): ReactNode {
  const next = indentBranch(rows, at, by);
  const text = panelText(lang, by === 1 ? 'deeper' : 'less-deep');
  return (
    <IconButton
      disabled={next === rows}
      label={`${text}: ${at + 1}`}
      title={text}
      onClick={() => onRows(next)}
    >
      {by === 1 ? '⇥' : '⇤'}
    </IconButton>
  );
}
