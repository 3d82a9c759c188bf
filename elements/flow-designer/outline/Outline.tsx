/** The outline: the nodes of the flow as a tree, with a search. Its keys are those of the canvas; only rows in sight are drawn. */
import { type OutlineRow, outlineOf } from '@countersign/sdk/flow/diagram';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { canvasTextsIn } from '../canvas/texts.ts';
import { useTreeKeys } from '../shortcuts/use-tree-keys.ts';
import { selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { appearanceAtom, renderedFlowAtom, rowsAtom } from '../store/drawing.ts';
import { outlineSheetAtom, overlayAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { Row } from './Row.tsx';
import { searched } from './search.ts';
import { rowHeight, useRowsWindow } from './use-rows-window.ts';

export function Outline(): ReactNode {
  const { t, lang, store } = useDesigner();
  const [query, setQuery] = useState('');
  const [isSheet, setSheet] = useAtom(outlineSheetAtom);
  const shown = useShownRows(query);
  const selected = useAtomValue(selectionAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const marks = useAtomValue(appearanceAtom);
  const overlay = useAtomValue(overlayAtom);
  const renamed = overlay?.kind === 'rename' && overlay.in === 'outline' ? overlay.id : undefined;
  const prefix = useId();
  const tree = useRef<HTMLDivElement>(null);
  const { from, to, reveal } = useRowsWindow(tree, shown.length);
  const onKeyDown = useTreeKeys(shown, 'outline');
  const at = shown.findIndex(({ id }) => id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is revealed when it is selected, not when the list is scrolled
  useLayoutEffect(() => {
    if (at >= 0) reveal(at);
  }, [at]);
  const places = indexesOf(from, to, at);
  return (
    <div className="cfd-outline">
      <div className="cfd-search">
        <input
          type="search"
          className="csd-input"
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
            event.preventDefault();
            if (at < 0 && shown[0]) store.set(selectionAtom, shown[0].id);
            tree.current?.focus();
          }}
        />
        {isSheet && (
          <button
            type="button"
            className="csd-tool csd-tool-icon"
            aria-label={canvasTextsIn(lang)('closeOutline')}
            onClick={() => setSheet(false)}
          >
            ×
          </button>
        )}
      </div>
      <div
        ref={tree}
        role="tree"
        className="cfd-tree"
        aria-label={t('outline')}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${prefix}-${selected}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const isOwn = event.target === event.currentTarget && event.target.matches(':focus-visible');
          if (isOwn && store.get(selectionAtom) === null && shown[0]) store.set(selectionAtom, shown[0].id);
        }}
      >
        <div
          role="none"
          className="cfd-rows"
          style={{ height: shown.length * rowHeight(), paddingBlockStart: from * rowHeight() }}
        >
          {places.map(place => {
            const row = shown[place] as OutlineRow;
            return (
              <Row
                key={row.id}
                row={row}
                id={`${prefix}-${row.id}`}
                top={place >= from && place < to ? undefined : place * rowHeight()}
                mark={marks.get(row.id)}
                isSelected={ids.includes(row.id)}
                isRenamed={renamed === row.id}
              />
            );
          })}
        </div>
      </div>
      {shown.length === 0 && <p className="csd-nothing">{t('nothingFound', { query })}</p>}
    </div>
  );
}

/** A search looks into what is folded too. */
function useShownRows(query: string): readonly OutlineRow[] {
  const { lang } = useDesigner();
  const rows = useAtomValue(rowsAtom);
  const flow = useAtomValue(renderedFlowAtom);
  return useMemo(
    () => (query.trim() === '' ? rows : searched(outlineOf(flow), query, lang)),
    [rows, flow, query, lang],
  );
}

/** The selected row is always there: assistive technology reads it. */
function indexesOf(from: number, to: number, selected: number): number[] {
  const places = Array.from({ length: to - from }, (_, n) => from + n);
  if (selected >= 0 && (selected < from || selected >= to)) places.push(selected);
  return places;
}
