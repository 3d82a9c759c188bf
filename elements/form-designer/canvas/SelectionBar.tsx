/** The bar of the selection: it stands at the frame of the control that was selected last, and follows it. */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  choicesSetting,
  inPlaceAtom,
  openInPlace,
  takesRequired,
  takesType,
  toggleRequired,
} from '../in-place/in-place.ts';
import { duplicateSelected, moveBy, removeSelected } from '../store/actions.ts';
import { openPartsAtom, orderAtom, placesAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { select } from '../store/select.ts';
import { ControlIcon, Icon, type IconName } from '../view/Icon.tsx';
import { type Control, designIcon, designName, displayName, requiredRule } from './item-text.ts';

export function SelectionBar({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const selection = useAtomValue(selectionAtom);
  const key = selection.at(-1);
  return key === undefined ? null : <Bar page={page} anchor={key} count={selection.length} />;
}

interface BarProps {
  page: RefObject<HTMLElement | null>;
  anchor: string;
  count: number;
}

function Bar({ page, anchor, count }: BarProps): ReactNode {
  const designer = useDesigner();
  const { t, lang } = designer;
  const place = useAtomValue(placesAtom).get(anchor);
  const bar = useRef<HTMLDivElement>(null);
  usePlaceAt(page, bar, anchor);
  if (!place) return null;
  const { control, parent } = place;
  const name = count > 1 ? t('count', { count }) : displayName(control, lang);
  const hasType = count === 1 && takesType(control);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps the press from the canvas
    <div
      ref={bar}
      className="csd-bar"
      role="toolbar"
      aria-label={t('actionsOf', { name })}
      onClick={event => event.stopPropagation()}
    >
      <span className="csd-bar-handle" data-drag-selection="" title={t('drag')}>
        <Icon name="drag" />
        {!hasType && <span className="csd-bar-name">{count > 1 ? name : designName(control, lang)}</span>}
      </span>
      {hasType && <TypeButton control={control} />}
      {parent && (
        <BarButton
          icon="parent"
          text={t('selectParent')}
          onClick={() => select(designer, parent.control.key ?? null)}
        />
      )}
      {count === 1 && takesRequired(control, designer) && (
        <BarButton
          icon="required"
          text={t('required')}
          pressed={requiredRule(control) !== undefined}
          onClick={() => toggleRequired(designer)}
        />
      )}
      {count === 1 && choicesSetting(control, designer) && (
        <BarButton icon="choices" text={t('editChoices')} onClick={() => openInPlace(designer, 'choices')} />
      )}
      <BarButton icon="up" text={t('moveUp')} onClick={() => moveBy(designer, -1)} />
      <BarButton icon="down" text={t('moveDown')} onClick={() => moveBy(designer, 1)} />
      <BarButton icon="copy" text={t('copy')} onClick={() => duplicateSelected(designer)} />
      <BarButton icon="remove" text={t('remove')} onClick={() => removeSelected(designer)} />
    </div>
  );
}

interface BarButtonProps {
  icon: IconName;
  text: string;
  pressed?: boolean;
  onClick(): void;
}

/** Not a stop of Tab: each has a key on the canvas. */
const BarButton = ({ icon, text, pressed, onClick }: BarButtonProps): ReactNode => (
  <button
    type="button"
    className="csd-bar-button"
    data-action={icon}
    aria-label={text}
    aria-pressed={pressed}
    title={text}
    tabIndex={-1}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

/** The type, and the way to another one. A narrow bar shows its icon alone. */
function TypeButton({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const name = designName(control, designer.lang);
  const [open, setOpen] = useAtom(inPlaceAtom);
  const isOpen = open?.list === 'type';
  return (
    <button
      type="button"
      className="csd-bar-button csd-bar-type"
      data-action="type"
      aria-label={`${name}: ${designer.t('changeType')}`}
      title={`${name}: ${designer.t('changeType')}`}
      aria-expanded={isOpen}
      tabIndex={-1}
      onPointerDown={event => event.preventDefault()}
      onClick={() => (isOpen ? setOpen(null) : openInPlace(designer, 'type'))}
    >
      <ControlIcon icon={designIcon(control)} />
      <span className="csd-bar-name">{name}</span>
      <Icon name="open" />
    </button>
  );
}

/** Writes the place in px of the page, above the frame's end corner; inside it at the top of the page. */
function usePlaceAt(
  page: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  anchor: string,
): void {
  const order = useAtomValue(orderAtom);
  const openParts = useAtomValue(openPartsAtom);
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
    /** It is called at once, and with the layout of a frame: the size of the sheet changes with that of any control. */
    const observer = new ResizeObserver(put);
    observer.observe(sheet);
    observer.observe(item);
    return () => observer.disconnect();
  }, [page, bar, anchor, order, openParts]);
}
