/** Renders the toolbar of the selection at the frame of the most recently selected control. */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import {
  canBeRequired,
  canChangeControlType,
  findStoredChoicesSetting,
  openInPlaceEditor,
  openInPlaceEditorAtom,
  toggleRequired,
} from '../in-place/in-place.ts';
import {
  duplicateSelectedControls,
  moveSelectedControlsByStep,
  removeSelectedControls,
} from '../store/actions.ts';
import {
  controlOrderAtom,
  controlPositionByKeyAtom,
  openPartIndexByContainerAtom,
  selectionAtom,
} from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { selectControl } from '../store/select.ts';
import { ControlIcon, Icon, type IconName } from '../view/Icon.tsx';
import { type Control, controlDisplayName, controlTypeName, requiredRule } from './item-text.ts';

export function SelectionBar({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const selection = useAtomValue(selectionAtom);
  const key = selection.at(-1);
  return key === undefined ? null : <SelectionToolbar page={page} anchor={key} count={selection.length} />;
}

interface SelectionToolbarProps {
  page: RefObject<HTMLElement | null>;
  anchor: string;
  count: number;
}

function SelectionToolbar({ page, anchor, count }: SelectionToolbarProps): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const place = useAtomValue(controlPositionByKeyAtom).get(anchor);
  const bar = useRef<HTMLDivElement>(null);
  useBarPosition(page, bar, anchor);
  if (!place) return null;
  const { control, parent } = place;
  const name = count > 1 ? t('count', { count }) : controlDisplayName(control, lang);
  const hasType = count === 1 && canChangeControlType(control);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps the press from the canvas
    <div
      ref={bar}
      className="designer-bar"
      role="toolbar"
      aria-label={t('actionsOf', { name })}
      onClick={event => event.stopPropagation()}
    >
      <span className="designer-bar-handle" data-drag-selection="" title={t('drag')}>
        <Icon name="drag" />
        {!hasType && (
          <span className="designer-bar-name">{count > 1 ? name : controlTypeName(control, lang)}</span>
        )}
      </span>
      {hasType && <ChangeControlTypeButton control={control} />}
      {parent && (
        <SelectionBarButton
          icon="parent"
          text={t('selectParent')}
          onClick={() => selectControl(designer, parent.control.key ?? null)}
        />
      )}
      {count === 1 && canBeRequired(control, designer) && (
        <SelectionBarButton
          icon="required"
          text={t('required')}
          pressed={requiredRule(control) !== undefined}
          onClick={() => toggleRequired(designer)}
        />
      )}
      {count === 1 && findStoredChoicesSetting(control, designer) && (
        <SelectionBarButton
          icon="choices"
          text={t('editChoices')}
          onClick={() => openInPlaceEditor(designer, 'choices')}
        />
      )}
      <SelectionBarButton
        icon="up"
        text={t('moveUp')}
        onClick={() => moveSelectedControlsByStep(designer, -1)}
      />
      <SelectionBarButton
        icon="down"
        text={t('moveDown')}
        onClick={() => moveSelectedControlsByStep(designer, 1)}
      />
      <SelectionBarButton icon="copy" text={t('copy')} onClick={() => duplicateSelectedControls(designer)} />
      <SelectionBarButton icon="remove" text={t('remove')} onClick={() => removeSelectedControls(designer)} />
    </div>
  );
}

interface BarButtonProps {
  icon: IconName;
  text: string;
  pressed?: boolean;
  onClick(): void;
}

/**
 * Renders a button of the selection bar. The button is not a tab stop, because every action on the canvas has
 * a keyboard shortcut.
 */
const SelectionBarButton = ({ icon, text, pressed, onClick }: BarButtonProps): ReactNode => (
  <Button
    className="designer-bar-button"
    data-action={icon}
    aria-label={text}
    aria-pressed={pressed}
    title={text}
    tabIndex={-1}
    onClick={onClick}
  >
    <Icon name={icon} />
  </Button>
);

/** Shows the type of the control, and opens the list of other types. A narrow toolbar shows only the icon. */
function ChangeControlTypeButton({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const name = controlTypeName(control, designer.lang);
  const [open, setOpen] = useAtom(openInPlaceEditorAtom);
  const isOpen = open?.list === 'type';
  return (
    <Button
      className="designer-bar-button designer-bar-type"
      data-action="type"
      aria-label={`${name}: ${designer.t('changeType')}`}
      title={`${name}: ${designer.t('changeType')}`}
      aria-expanded={isOpen}
      tabIndex={-1}
      onPointerDown={event => event.preventDefault()}
      onClick={() => (isOpen ? setOpen(null) : openInPlaceEditor(designer, 'type'))}
    >
      <ControlIcon type={control.type} />
      <span className="designer-bar-name">{name}</span>
      <Icon name="open" />
    </Button>
  );
}

/**
 * Positions the toolbar above the frame of a control, at its right end in left-to-right text. The position is
 * in pixels, relative to the canvas. If the frame is at the top edge of the canvas, the toolbar is placed
 * inside the frame.
 */
function useBarPosition(
  page: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  anchor: string,
): void {
  const order = useAtomValue(controlOrderAtom);
  const openParts = useAtomValue(openPartIndexByContainerAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a control moves where another stands in front of it
  useLayoutEffect(() => {
    const [sheet, box] = [page.current, bar.current];
    const item = sheet?.querySelector<HTMLElement>(`[data-key="${CSS.escape(anchor)}"]`);
    if (!sheet || !box || !item) return;
    const put = () => {
      const [around, frame] = [sheet.getBoundingClientRect(), item.getBoundingClientRect()];
      box.hidden = frame.width === 0 && frame.height === 0;
      const above = frame.top - around.top;
      box.style.top = `${above}px`;
      const end = Math.min(around.right - frame.right, around.width - box.offsetWidth);
      box.style.insetInlineEnd = `${Math.max(0, end)}px`;
      box.toggleAttribute('data-inside', above < 40);
    };
    /**
     * The resize observer positions the toolbar initially and after each size change of the control or the
     * form. It also observes the form, because the form's height changes with the height of any control.
     */
    const observer = new ResizeObserver(put);
    observer.observe(sheet);
    observer.observe(item);
    return () => observer.disconnect();
  }, [page, bar, anchor, order, openParts]);
}
