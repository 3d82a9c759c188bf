/**
 * Renders the fields of a form with their permissions at one node, limited to the visible rows. Digit keys
 * and clicks set the permission of one or several fields.
 */
import type { FlowNode } from '@countersign/sdk/flow';
import type { Right, RightsRow } from '@countersign/sdk/flow/rights';
import type { Lang } from '@countersign/sdk/i18n';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cellAfterKey, findFieldRightForKeyPress, isIndexInRange, toAscendingIndexRange } from './keys.ts';
import {
  commonRightOfItemFields,
  fieldRowsOfRightsItem,
  type RightsItem,
  selectableRightsOfNode,
} from './rights-view.ts';
import { rightsTextsForLanguage } from './texts.ts';
import { scrollToIndex, useVisibleRange } from './use-visible.ts';

export const RIGHTS_ROW_HEIGHT = 36;

interface RightsListProps {
  label: string;
  lang: Lang;
  node: FlowNode;
  items: readonly RightsItem[];
  /** Whether the permissions can only be viewed. */
  isReadOnly: boolean;
  describedBy: string;
  onRight(rows: readonly RightsRow[], right: Right): void;
}

export function RightsList(props: RightsListProps): ReactNode {
  const { label, lang, node, items, isReadOnly, describedBy, onRight } = props;
  const id = useId();
  const t = rightsTextsForLanguage(lang);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const { from, to } = useVisibleRange(box, { count: items.length, size: RIGHTS_ROW_HEIGHT });
  const last = items.length - 1;
  const at = Math.min(active, last);
  const span = toAscendingIndexRange(at, Math.min(anchor, last));
  const offered = selectableRightsOfNode(node);
  const go = (next: number, isRange: boolean) => {
    setActive(next);
    if (!isRange) setAnchor(next);
    scrollToIndex(box.current, next, { size: RIGHTS_ROW_HEIGHT });
  };
  const set = (right: Right, pressed?: number) => {
    if (isReadOnly || !offered.includes(right)) return;
    const isSeveral = pressed === undefined || isIndexInRange(pressed, span);
    const chosen = items.filter((_, place) => (isSeveral ? isIndexInRange(place, span) : place === pressed));
    onRight([...new Set(chosen.flatMap(fieldRowsOfRightsItem))], right);
  };
  const press = (event: KeyboardEvent) => {
    const right = findFieldRightForKeyPress(event);
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    const next = cellAfterKey(event, { row: at, column: 0 }, { rows: items.length, columns: 1 });
    if (!right && !isAll && !next) return;
    event.preventDefault();
    if (right) set(right);
    else if (next) go(next.row, event.shiftKey);
    else {
      setAnchor(0);
      setActive(last);
    }
  };
  const click = ({ target, shiftKey }: MouseEvent) => {
    const element = target as HTMLElement;
    const place = Number(element.closest<HTMLElement>('[data-item]')?.dataset.item ?? Number.NaN);
    if (Number.isNaN(place)) return;
    const right = element.closest<HTMLElement>('[data-right]')?.dataset.right as Right | undefined;
    if (right) set(right, place);
    if (!right || !isIndexInRange(place, span)) go(place, shiftKey);
  };
  return (
    <div
      ref={box}
      className="rights-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable="true"
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
      onKeyDown={press}
      onClick={click}
    >
      <div className="rights-space" style={{ height: `${items.length * RIGHTS_ROW_HEIGHT}px` }}>
        {visibleRightsItemsWithIndex(items, { from, to, also: at }).map(([item, place]) => {
          const right = commonRightOfItemFields(node, item);
          const name = nameOfRightsListItem(item, lang);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus
            <div
              key={place}
              id={`${id}-${place}`}
              role="option"
              className="rights-item"
              data-item={place}
              data-kind={item.kind}
              data-active={place === at || undefined}
              style={{ top: `${place * RIGHTS_ROW_HEIGHT}px` }}
              aria-selected={isIndexInRange(place, span)}
              aria-posinset={place + 1}
              aria-setsize={items.length}
            >
              <span className="rights-name" title={name}>
                {name}
              </span>
              <span className="rights-switches">
                {offered.map(one => (
                  <span
                    key={one}
                    data-right={one}
                    data-on={one === right || undefined}
                    aria-hidden={one !== right}
                  >
                    {t(one)}
                  </span>
                ))}
                {right === undefined && <span className="panel-unseen">{t('mixed')}</span>}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const nameOfRightsListItem = (item: RightsItem, lang: Lang): string =>
  item.kind === 'field'
    ? item.row.label
    : rightsTextsForLanguage(lang)('section', { name: item.name, count: item.rows.length });

/**
 * Returns the visible rows with their indexes. The active row is always included, because
 * `aria-activedescendant` refers to it.
 */
function visibleRightsItemsWithIndex(
  items: readonly RightsItem[],
  { from, to, also }: { from: number; to: number; also: number },
): (readonly [RightsItem, number])[] {
  return items
    .map((item, at) => [item, at] as const)
    .filter(([, at]) => (at >= from && at < to) || at === also);
}
