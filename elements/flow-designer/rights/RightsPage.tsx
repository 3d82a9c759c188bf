/** The rights of all fields at all nodes on one page: a range is chosen, and a digit or a button sets it. */
import type { FlowNode } from '@countersign/sdk/flow';
import { nodesWithRights, RIGHTS, type Right, rightsRows } from '@countersign/sdk/flow/rights';
import { canUndo } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { announcementAtom, flowAtom, formAtom, historyAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { editCopiedRights, editRights } from './edit-rights.ts';
import { isIn, type Place, spanOf } from './keys.ts';
import { RightsGrid } from './RightsGrid.tsx';
import { itemsOf, rowsOf } from './rights-view.ts';
import { rightsTextsIn } from './texts.ts';

export interface RightsPageProps {
  lang: Lang;
  /** The node whose column is active at first. */
  nodeId: string;
  onClose(): void;
}

export function RightsPage({ lang, nodeId, onClose }: RightsPageProps): ReactNode {
  const designer = useDesigner();
  const t = rightsTextsIn(lang);
  const form = useAtomValue(formAtom);
  const flow = useAtomValue(flowAtom);
  const mayUndo = canUndo(useAtomValue(historyAtom));
  const announcement = useAtomValue(announcementAtom);
  const nodes = useMemo(() => nodesWithRights(flow), [flow]);
  const [query, setQuery] = useState('');
  const items = useMemo(() => itemsOf(form ? rightsRows(form) : [], query), [form, query]);
  const start = Math.max(
    0,
    nodes.findIndex(({ id }) => id === nodeId),
  );
  const [active, setActive] = useState<Place>({ row: 0, column: start });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: start });
  const rowSpan = spanOf(active.row, anchor.row);
  const columnSpan = spanOf(active.column, anchor.column);
  const chosenNodes = nodes.filter((_, at) => isIn(at, columnSpan));
  const chosenRows = [...new Set(items.filter((_, at) => isIn(at, rowSpan)).flatMap(rowsOf))];
  const set = (right: Right) => editRights(designer, { nodes: chosenNodes, rows: chosenRows, right });
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod || !['z', 'y'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    if (event.key.toLowerCase() === 'y' || event.shiftKey) redoStep(designer);
    else undoStep(designer);
  };
  const { readOnly } = designer;
  const offered = readOnly ? [] : RIGHTS;
  const [only] = chosenNodes;
  return (
    <DialogFrame
      lang={lang}
      title={t('title')}
      width="full"
      onClose={onClose}
      footer={
        <>
          <span className="csp-note cfr-start">{t(readOnly ? 'readHint' : 'hint')}</span>
          {!readOnly && (
            <button
              type="button"
              className="csp-button"
              disabled={!mayUndo}
              onClick={() => undoStep(designer)}
            >
              {t('undo')}
            </button>
          )}
          <button type="button" className="csp-button csp-primary" onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo and redo from each input of the page */}
      <div className="cfr-page" onKeyDown={press}>
        <div className="csp-buttons">
          <input
            type="search"
            className="csp-input cfr-find"
            aria-label={t('find')}
            placeholder={t('find')}
            value={query}
            onChange={event => {
              setQuery(event.target.value);
              setActive(now => ({ ...now, row: 0 }));
              setAnchor(now => ({ ...now, row: 0 }));
            }}
          />
          {offered.map(right => (
            <button
              key={right}
              type="button"
              className="csp-button"
              aria-label={t('setTo', { right: t(right) })}
              onClick={() => set(right)}
            >
              {t(right)}
            </button>
          ))}
          {!readOnly && only && chosenNodes.length === 1 && (
            <button
              type="button"
              className="csp-button"
              aria-label={t('copyTo', { name: only.nodeName })}
              title={t('copyTo', { name: only.nodeName })}
              onClick={() => editCopiedRights(designer, only, nodes)}
            >
              {t('copyToAll')}
            </button>
          )}
          <span className="csp-note">
            {t('selected', { rows: chosenRows.length, nodes: chosenNodes.length })}
          </span>
        </div>
        {items.length > 0 ? (
          <RightsGrid
            label={t('title')}
            lang={lang}
            items={items}
            nodes={nodes as readonly FlowNode[]}
            active={active}
            isReadOnly={readOnly}
            anchor={anchor}
            onGo={(next, isRange) => {
              setActive(next);
              if (!isRange) setAnchor(next);
            }}
            onSpan={(from, to) => {
              setAnchor(from);
              setActive(to);
            }}
            onRight={set}
          />
        ) : (
          <p className="csp-note">{t('noField', { query })}</p>
        )}
        <div className="csp-unseen" role="status">
          {announcement.text}
        </div>
      </div>
    </DialogFrame>
  );
}
