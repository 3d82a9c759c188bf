/** The fields of a form with their rights at one node: only what is in sight is drawn; digits and a press set rights of one or several. */
import type { FlowNode } from '@countersign/sdk/flow';
import type { Right, RightsRow } from '@countersign/sdk/flow/rights';
import type { Lang } from '@countersign/sdk/i18n';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isIn, placeAfter, rightOfKey, spanOf } from './keys.ts';
import { type RightsItem, rightOfItem, rightsAt, rowsOf } from './rights-view.ts';
import { rightsTextsIn } from './texts.ts';
import { showAt, useVisible } from './use-visible.ts';

export const ROW_PX = 36;

interface RightsListProps {
  label: string;
  lang: Lang;
  node: FlowNode;
  items: readonly RightsItem[];
  /** The rights can be read, and not changed. */
  isReadOnly: boolean;
  describedBy: string;
  onRight(rows: readonly RightsRow[], right: Right): void;
}

export function RightsList(props: RightsListProps): ReactNode {
  const { label, lang, node, items, isReadOnly, describedBy, onRight } = props;
  const id = useId();
  const t = rightsTextsIn(lang);
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const { from, to } = useVisible(box, { count: items.length, size: ROW_PX });
  const last = items.length - 1;
  const at = Math.min(active, last);
  const span = spanOf(at, Math.min(anchor, last));
  const offered = rightsAt(node);
  const go = (next: number, isRange: boolean) => {
    setActive(next);
    if (!isRange) setAnchor(next);
    showAt(box.current, next, { size: ROW_PX });
  };
  const set = (right: Right, pressed?: number) => {
    if (isReadOnly || !offered.includes(right)) return;
    const isSeveral = pressed === undefined || isIn(pressed, span);
    const chosen = items.filter((_, place) => (isSeveral ? isIn(place, span) : place === pressed));
    onRight([...new Set(chosen.flatMap(rowsOf))], right);
  };
  const press = (event: KeyboardEvent) => {
    const right = rightOfKey(event);
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    const next = placeAfter(event, { row: at, column: 0 }, { rows: items.length, columns: 1 });
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
    if (!right || !isIn(place, span)) go(place, shiftKey);
  };
  return (
    <div
      ref={box}
      className="cfr-list"
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
      <div className="cfr-space" style={{ height: `${items.length * ROW_PX}px` }}>
        {visibleItems(items, { from, to, also: at }).map(([item, place]) => {
          const right = rightOfItem(node, item);
          const name = nameOf(item, lang);
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus
            <div
              key={place}
              id={`${id}-${place}`}
              role="option"
              className="cfr-item"
              data-item={place}
              data-kind={item.kind}
              data-active={place === at || undefined}
              style={{ top: `${place * ROW_PX}px` }}
              aria-selected={isIn(place, span)}
              aria-posinset={place + 1}
              aria-setsize={items.length}
            >
              <span className="cfr-name" title={name}>
                {name}
              </span>
              <span className="cfr-rights">
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
                {right === undefined && <span className="csp-unseen">{t('mixed')}</span>}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const nameOf = (item: RightsItem, lang: Lang): string =>
  item.kind === 'field'
    ? item.row.label
    : rightsTextsIn(lang)('section', { name: item.name, count: item.rows.length });

/** The active item is drawn wherever it is: it is named by the list box. */
function visibleItems(
  items: readonly RightsItem[],
  { from, to, also }: { from: number; to: number; also: number },
): (readonly [RightsItem, number])[] {
  return items
    .map((item, at) => [item, at] as const)
    .filter(([, at]) => (at >= from && at < to) || at === also);
}
