/**
 * Changes the type of the selected control. The author selects one of the compatible types by name or with
 * the arrow keys.
 */
import { isKnownControlType, valueKindOf } from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';
import { changeableTypes, changeType } from '@countersign/sdk/form/edits';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas } from '../canvas/focus.ts';
import { type Control, controlTypeName } from '../canvas/item-text.ts';
import { SearchableNameList } from '../canvas/SearchableNameList.tsx';
import { type InsertableEntry, paletteEntryGroups } from '../palette/entries.ts';
import { controlPositionByKeyAtom, definitionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { usePositionOverInput } from './place.ts';

interface TypeInPlaceProps {
  page: RefObject<HTMLElement | null>;
  control: Control;
  close(): void;
}

export function InPlaceTypeEditor({ page, control, close }: TypeInPlaceProps): ReactNode {
  const designer = useDesigner();
  const { lang, t } = designer;
  const { key = '' } = control;
  const root = useElementContext()?.shadowRoot;
  const box = useRef<HTMLDivElement>(null);
  usePositionOverInput(page, box, key);
  const entries = useMemo(
    () => compatibleTypeEntries(designer, designer.store.get(controlPositionByKeyAtom).get(key)?.control),
    [designer, key],
  );
  const leave = (type?: string) => {
    flushSync(() => {
      close();
      if (type === undefined || !isKnownControlType(type)) return;
      edit(designer, definition => changeType(definition, { key, type }, lang), {
        label: createUndoStepLabel('set', [control]),
        announce: t('nowType', { type: controlDesignByControlType[type].name[lang] }),
      });
    });
    if (root) focusCanvas(designer, root);
  };
  return (
    <SearchableNameList
      ref={box}
      className="designer-quick designer-in-place"
      label={t('changeType')}
      placeholder={controlTypeName(control, lang)}
      none={t('noType')}
      entries={entries}
      onChoose={({ id }) => leave(id)}
      onLeave={() => leave()}
      onBlur={close}
    />
  );
}

/**
 * Returns the compatible types from the palette, with the group of the current type first. A field can only
 * become another field, because its value would otherwise be lost.
 */
function compatibleTypeEntries(designer: Designer, control: Control | undefined): InsertableEntry[] {
  const { key, type } = control ?? {};
  if (!control || key === undefined) return [];
  const fitting = new Set<string>(changeableTypes(designer.store.get(definitionAtom), key));
  const isField = (one: Control) => valueKindOf(one) !== null && !valueKindOf(one)?.holdsRows;
  const groups = paletteEntryGroups(designer);
  const own = groups.find(({ entries }) => entries.some(entry => entry.id === type));
  return [...new Set(own ? [own, ...groups] : groups)]
    .flatMap(({ entries }) => entries)
    .filter(entry => fitting.has(entry.id) && (!isField(control) || isField({ type: entry.type })));
}
