/**
 * Renders the outline: the nodes of the flow as a searchable tree. The outline has the keyboard shortcuts of
 * the canvas and renders only visible rows.
 */
import { type OutlineRow, outlineOf } from '@countersign/sdk/flow/diagram';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { canvasTextsForLanguage } from '../canvas/texts.ts';
import { useTreeKeys } from '../shortcuts/use-tree-keys.ts';
import { selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { boxAppearanceByNodeIdAtom, outlineRowsAtom, renderedFlowAtom } from '../store/drawing.ts';
import { canvasOverlayAtom, isOutlineSheetOpenAtom } from '../store/overlay.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { OutlineTreeRow } from './Row.tsx';
import { filterOutlineRows } from './search.ts';
import { rowHeight, useVisibleRows } from './use-rows-window.ts';

export function Outline(): ReactNode {
  const { t, lang, store } = useDesigner();
  const [query, setQuery] = useState('');
  const [isSheet, setSheet] = useAtom(isOutlineSheetOpenAtom);
  const shown = useOutlineRowsMatchingQuery(query);
  const selected = useAtomValue(selectedNodeIdAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const marks = useAtomValue(boxAppearanceByNodeIdAtom);
  const overlay = useAtomValue(canvasOverlayAtom);
  const renamed = overlay?.kind === 'rename' && overlay.in === 'outline' ? overlay.id : undefined;
  const prefix = useId();
  const tree = useRef<HTMLDivElement>(null);
  const { from, to, reveal } = useVisibleRows(tree, shown.length);
  const onKeyDown = useTreeKeys(shown, 'outline');
  const at = shown.findIndex(({ id }) => id === selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is revealed when it is selected, not when the list is scrolled
  useLayoutEffect(() => {
    if (at >= 0) reveal(at);
  }, [at]);
  const places = outlineRowIndexesToRender(from, to, at);
  return (
    <div className="flow-outline">
      <div className="flow-search">
        <input
          type="search"
          className="designer-input"
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
            event.preventDefault();
            if (at < 0 && shown[0]) store.set(selectedNodeIdAtom, shown[0].id);
            tree.current?.focus();
          }}
        />
        {isSheet && (
          <FlatButton
            look="icon"
            aria-label={canvasTextsForLanguage(lang)('closeOutline')}
            onClick={() => setSheet(false)}
          >
            ×
          </FlatButton>
        )}
      </div>
      <div
        ref={tree}
        role="tree"
        className="flow-tree"
        aria-label={t('outline')}
        tabIndex={0}
        aria-activedescendant={at >= 0 ? `${prefix}-${selected}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const isOwn = event.target === event.currentTarget && event.target.matches(':focus-visible');
          if (isOwn && store.get(selectedNodeIdAtom) === null && shown[0])
            store.set(selectedNodeIdAtom, shown[0].id);
        }}
      >
        <div
          role="none"
          className="flow-rows"
          style={{ height: shown.length * rowHeight(), paddingBlockStart: from * rowHeight() }}
        >
          {places.map(place => {
            const row = shown[place] as OutlineRow;
            return (
              <OutlineTreeRow
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
      {shown.length === 0 && <p className="designer-nothing">{t('nothingFound', { query })}</p>}
    </div>
  );
}

/**
 * Returns the rows that match the query, including rows inside folded nodes. An empty query returns all
 * unfolded rows.
 */
function useOutlineRowsMatchingQuery(query: string): readonly OutlineRow[] {
  const { lang } = useDesigner();
  const rows = useAtomValue(outlineRowsAtom);
  const flow = useAtomValue(renderedFlowAtom);
  return useMemo(
    () => (query.trim() === '' ? rows : filterOutlineRows(outlineOf(flow), query, lang)),
    [rows, flow, query, lang],
  );
}

/**
 * Returns the indexes of the rows to render. The selected row is always rendered, because assistive
 * technology reads it.
 */
function outlineRowIndexesToRender(from: number, to: number, selected: number): number[] {
  const places = Array.from({ length: to - from }, (_, n) => from + n);
  if (selected >= 0 && (selected < from || selected >= to)) places.push(selected);
  return places;
}
