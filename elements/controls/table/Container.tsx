/**
 * Renders a layout table. On a narrow screen it keeps its columns and scrolls horizontally, by touch or arrow
 * keys.
 */
import { controlOptionsOf, getFormTextForLanguage } from '@countersign/sdk/form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { controlCssWidth } from '../../ui/field/display-text.ts';
import { safeStyle } from '../../ui/html/safe-style.ts';
import type { ContainerProps } from '../control.ts';
import { readTableRows, tableColumnCount } from './rows.ts';

export function Container({ control, lang, renderPart }: ContainerProps): ReactNode {
  const rows = readTableRows(control);
  const { customStyle } = controlOptionsOf(control);
  const place = useRef<HTMLElement>(null);
  const scrolls = useHorizontalOverflow(place);
  return (
    <section
      ref={place}
      className="csf-scroll"
      style={{ maxWidth: controlCssWidth(control) }}
      {...(scrolls ? { tabIndex: 0, 'aria-label': getFormTextForLanguage(lang, 'table-region') } : {})}
    >
      <table
        className={tableClassName(control)}
        role="presentation"
        style={{ '--csf-columns': tableColumnCount(rows), ...safeStyle(customStyle) } as object}
      >
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={at}>
              {row.map(({ part, colspan, rowspan }) => (
                <td key={part} colSpan={colspan} rowSpan={rowspan}>
                  {renderPart(part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function tableClassName(control: ContainerProps['control']): string {
  const { bordered, bright, small } = controlOptionsOf(control);
  const names = ['csf-table'];
  if (bordered !== false) names.push('csf-bordered');
  if (bright === true) names.push('csf-bright');
  if (small === true) names.push('csf-small');
  return names.join(' ');
}

/**
 * Returns whether the content overflows the element horizontally. The element is a tab stop only if its
 * content overflows.
 */
function useHorizontalOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return scrolls;
}
