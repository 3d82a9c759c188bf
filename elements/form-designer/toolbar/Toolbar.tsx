/** The toolbar: the buttons of the specification in the page's order, what is not saved, and both sides of the canvas. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { HistoryTool } from '../../designer/history/HistoryTool.tsx';
import type { ToolbarButton } from '../page-types.ts';
import { type DialogName, dialogAtom, historyAtom, unsavedAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { Icon } from '../view/Icon.tsx';

export function Toolbar(): ReactNode {
  const { t, toolbar } = useDesigner();
  const place = useRef<HTMLDivElement>(null);
  const history = toolbar.filter(isHistory);
  const others = toolbar.filter(name => !isHistory(name));
  return (
    <div
      ref={place}
      className="csd-toolbar"
      part="toolbar"
      role="toolbar"
      aria-label={t('toolbar')}
      data-region="toolbar"
      onKeyDown={event => moveFocus(event, place.current)}
    >
      {others.map(name => (
        <ToolButton key={name} name={name} />
      ))}
      {history.length > 0 && (
        <span className="csd-history">
          {history.map(name => (
            <HistoryButton key={name} name={name} />
          ))}
        </span>
      )}
      <SavedState />
    </div>
  );
}

const isHistory = (name: ToolbarButton): name is 'undo' | 'redo' => name === 'undo' || name === 'redo';

/** Left and right go along the buttons, Home and End to the ends. */
function moveFocus(event: KeyboardEvent, toolbar: HTMLElement | null): void {
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

const dialogs: Partial<Record<ToolbarButton, DialogName>> = {
  preview: 'preview',
  importJson: 'importJson',
  exportJson: 'exportJson',
  exportCode: 'exportCode',
  reset: 'reset',
};

function press({ calls, store }: Designer, name: ToolbarButton): void {
  if (name === 'save') calls.save();
  else if (name === 'close') calls.close();
  else store.set(dialogAtom, dialogs[name] ?? null);
}

function ToolButton({ name }: { name: Exclude<ToolbarButton, 'undo' | 'redo'> }): ReactNode {
  const designer = useDesigner();
  const isSave = name === 'save';
  return (
    <button
      type="button"
      className={isSave ? 'csd-tool csd-tool-primary' : 'csd-tool'}
      part={isSave ? 'save' : undefined}
      data-tool={name}
      title={designer.t(name)}
      onClick={() => press(designer, name)}
    >
      <Icon name={name} />
      <span className="csd-tool-text">{designer.t(name)}</span>
    </button>
  );
}

function HistoryButton({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const history = useAtomValue(historyAtom);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  const { lang, t } = designer;
  return <HistoryTool name={name} lang={lang} history={history} step={t.step} onPress={onPress} />;
}

function SavedState(): ReactNode {
  const { t } = useDesigner();
  const unsaved = useAtomValue(unsavedAtom);
  const setDialog = useSetAtom(dialogAtom);
  return (
    <>
      <span className="csd-saved" data-unsaved={unsaved || undefined} role="status">
        {t(unsaved ? 'unsaved' : 'savedState')}
      </span>
      {unsaved && (
        <button
          type="button"
          className="csd-tool csd-tool-icon"
          data-tool="versions"
          aria-label={t('seeChanges')}
          title={t('seeChanges')}
          onClick={() => setDialog('versions')}
        >
          <Icon name="versions" />
        </button>
      )}
      <button
        type="button"
        className="csd-tool csd-tool-icon"
        data-tool="keys"
        aria-label={t('keys')}
        title={`${t('keys')} (?)`}
        onClick={() => setDialog('keys')}
      >
        <Icon name="keys" />
      </button>
    </>
  );
}
