/**
 * Renders the toolbar: the buttons in the order that the host page sets, the saved state, and the keyboard
 * help.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { UndoRedoButton } from '../../designer/history/HistoryTool.tsx';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import type { ToolbarButton } from '../page-types.ts';
import { type DialogName, hasUnsavedChangesAtom, openDialogAtom, undoHistoryAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { Icon } from '../view/Icon.tsx';

export function Toolbar(): ReactNode {
  const { t, toolbar } = useDesigner();
  const place = useRef<HTMLDivElement>(null);
  const history = toolbar.filter(isUndoOrRedoButton);
  const others = toolbar.filter(name => !isUndoOrRedoButton(name));
  return (
    <div
      ref={place}
      className="designer-toolbar"
      part="toolbar"
      role="toolbar"
      aria-label={t('toolbar')}
      data-region="toolbar"
      onKeyDown={event => moveToolFocus(event, place.current)}
    >
      {others.map(name => (
        <ToolButton key={name} name={name} />
      ))}
      {history.length > 0 && (
        <span className="designer-history">
          {history.map(name => (
            <UndoOrRedoButton key={name} name={name} />
          ))}
        </span>
      )}
      <SaveStatus />
    </div>
  );
}

const isUndoOrRedoButton = (name: ToolbarButton): name is 'undo' | 'redo' =>
  name === 'undo' || name === 'redo';

/** The left and right arrow keys move between the buttons. Home and End move to the first and last button. */
function moveToolFocus(event: KeyboardEvent, toolbar: HTMLElement | null): void {
  const buttons = [...(toolbar?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(event.target as HTMLElement);
  const last = buttons.length - 1;
  const next = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

const dialogNameByToolbarButton: Partial<Record<ToolbarButton, DialogName>> = {
  preview: 'preview',
  importJson: 'importJson',
  exportJson: 'exportJson',
  exportCode: 'exportCode',
  reset: 'reset',
};

function pressToolButton({ calls, store }: Designer, name: ToolbarButton): void {
  if (name === 'save') calls.save();
  else if (name === 'close') calls.close();
  else store.set(openDialogAtom, dialogNameByToolbarButton[name] ?? null);
}

function ToolButton({ name }: { name: Exclude<ToolbarButton, 'undo' | 'redo'> }): ReactNode {
  const designer = useDesigner();
  const isSave = name === 'save';
  return (
    <FlatButton
      look={isSave ? 'primary' : undefined}
      part={isSave ? 'save' : undefined}
      data-tool={name}
      title={designer.t(name)}
      onClick={() => pressToolButton(designer, name)}
    >
      <Icon name={name} />
      <span className="designer-tool-text">{designer.t(name)}</span>
    </FlatButton>
  );
}

function UndoOrRedoButton({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const history = useAtomValue(undoHistoryAtom);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  const { lang, t } = designer;
  return <UndoRedoButton name={name} lang={lang} history={history} step={t.step} onPress={onPress} />;
}

function SaveStatus(): ReactNode {
  const { t } = useDesigner();
  const unsaved = useAtomValue(hasUnsavedChangesAtom);
  const setDialog = useSetAtom(openDialogAtom);
  return (
    <>
      <span className="designer-saved" data-unsaved={unsaved || undefined} role="status">
        {t(unsaved ? 'unsaved' : 'savedState')}
      </span>
      {unsaved && (
        <FlatButton
          look="icon"
          data-tool="versions"
          aria-label={t('seeChanges')}
          title={t('seeChanges')}
          onClick={() => setDialog('versions')}
        >
          <Icon name="versions" />
        </FlatButton>
      )}
      <FlatButton
        look="icon"
        data-tool="keys"
        aria-label={t('keys')}
        title={`${t('keys')} (?)`}
        onClick={() => setDialog('keys')}
      >
        <Icon name="keys" />
      </FlatButton>
    </>
  );
}
