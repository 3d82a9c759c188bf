/**
 * Renders a table with the permissions of all fields at all nodes. The user selects a range of cells and sets
 * its permission with a digit key or a button.
 */
import type { FlowNode } from '@countersign/sdk/flow';
import { FIELD_RIGHTS, listFieldRightsRows, nodesWithRights, type Right } from '@countersign/sdk/flow/rights';
import { canUndo } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { announcementAtom } from '../../designer/store/announcement.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Input } from '../../ui/kit/fields.tsx';
import { boundFormAtom, flowAtom, historyAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { copyRightsToNodes, updateFieldRightsOfNodes } from './edit-rights.ts';
import { type GridPlace, isIndexInRange, toAscendingIndexRange } from './keys.ts';
import { RightsGrid } from './RightsGrid.tsx';
import { fieldRowsOfRightsItem, toFieldRightsListItems } from './rights-view.ts';
import { rightsTextsForLanguage } from './texts.ts';

export interface RightsPageProps {
  lang: Lang;
  /** Id of the node whose column is active when the table opens. */
  nodeId: string;
  onClose(): void;
}

export function RightsPage({ lang, nodeId, onClose }: RightsPageProps): ReactNode {
  const designer = useDesigner();
  const t = rightsTextsForLanguage(lang);
  const form = useAtomValue(boundFormAtom);
  const flow = useAtomValue(flowAtom);
  const mayUndo = canUndo(useAtomValue(historyAtom));
  const announcement = useAtomValue(announcementAtom);
  const nodes = useMemo(() => nodesWithRights(flow), [flow]);
  const [query, setQuery] = useState('');
  const items = useMemo(
    () => toFieldRightsListItems(form ? listFieldRightsRows(form) : [], query),
    [form, query],
  );
  const start = Math.max(
    0,
    nodes.findIndex(({ id }) => id === nodeId),
  );
  const [active, setActive] = useState<GridPlace>({ row: 0, column: start });
  const [anchor, setAnchor] = useState<GridPlace>({ row: 0, column: start });
  const rowSpan = toAscendingIndexRange(active.row, anchor.row);
  const columnSpan = toAscendingIndexRange(active.column, anchor.column);
  const chosenNodes = nodes.filter((_, at) => isIndexInRange(at, columnSpan));
  const chosenRows = [
    ...new Set(items.filter((_, at) => isIndexInRange(at, rowSpan)).flatMap(fieldRowsOfRightsItem)),
  ];
  const set = (right: Right) =>
    updateFieldRightsOfNodes(designer, { nodes: chosenNodes, rows: chosenRows, right });
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod || !['z', 'y'].includes(event.key.toLowerCase())) return;
    event.preventDefault();
    if (event.key.toLowerCase() === 'y' || event.shiftKey) redoStep(designer);
    else undoStep(designer);
  };
  const { readOnly } = designer;
  const offered = readOnly ? [] : FIELD_RIGHTS;
  const [only] = chosenNodes;
  return (
    <DialogFrame
      lang={lang}
      title={t('title')}
      width="full"
      onClose={onClose}
      footer={
        <>
          <span className="panel-note rights-start">{t(readOnly ? 'readHint' : 'hint')}</span>
          {!readOnly && (
            <Button look="plain" disabled={!mayUndo} onClick={() => undoStep(designer)}>
              {t('undo')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo and redo from each input of the page */}
      <div className="rights-page" onKeyDown={press}>
        <div className="kit-buttons">
          <Input
            type="search"
            className="rights-find"
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
            <Button
              key={right}
              look="plain"
              aria-label={t('setTo', { right: t(right) })}
              onClick={() => set(right)}
            >
              {t(right)}
            </Button>
          ))}
          {!readOnly && only && chosenNodes.length === 1 && (
            <Button
              look="plain"
              aria-label={t('copyTo', { name: only.nodeName })}
              title={t('copyTo', { name: only.nodeName })}
              onClick={() => copyRightsToNodes(designer, only, nodes)}
            >
              {t('copyToAll')}
            </Button>
          )}
          <span className="panel-note">
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
          <p className="panel-note">{t('noField', { query })}</p>
        )}
        <div className="panel-unseen" role="status">
          {announcement.text}
        </div>
      </div>
    </DialogFrame>
  );
}
