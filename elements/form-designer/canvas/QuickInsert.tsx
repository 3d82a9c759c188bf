/** Inserts a control by its name: type, choose by arrows, Enter. */
import { partsOf } from '@countersign/sdk/form';
import { useAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { type Entry, entryGroups } from '../palette/entries.ts';
import { insertNew } from '../store/actions.ts';
import { placesAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { quickInsertAtom } from '../store/overlays.ts';
import { focusCanvas } from './focus.ts';
import { NameList } from './NameList.tsx';

export function QuickInsert(): ReactNode {
  const [open, setOpen] = useAtom(quickInsertAtom);
  return open && <Opened inside={open.inside} close={() => setOpen(null)} />;
}

function Opened({ inside, close }: { inside: boolean; close: () => void }): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { t } = designer;
  const entries = useMemo(() => entryGroups(designer).flatMap(group => group.entries), [designer]);
  const leave = (entry?: Entry) => {
    flushSync(() => {
      close();
      if (entry) insertNew(designer, entry, inside ? insideSpot(designer) : undefined);
    });
    if (root) focusCanvas(designer, root);
  };
  return (
    <NameList
      className="csd-quick csd-quick-insert"
      label={t('keyInsert')}
      placeholder={t('search')}
      entries={entries}
      onChoose={entry => leave(entry)}
      onLeave={() => leave()}
      onBlur={close}
    />
  );
}

/** The end of the last part of the selected container; undefined for a control that holds nothing. */
function insideSpot({ store }: Designer) {
  const key = store.get(selectionAtom).at(-1);
  const control = key === undefined ? undefined : store.get(placesAtom).get(key)?.control;
  const parts = control ? partsOf(control) : [];
  const empty = parts.findIndex(({ list }) => list.length === 0);
  const part = Math.max(0, empty);
  return key !== undefined && parts[part] ? { parent: key, part, at: parts[part].list.length } : undefined;
}
