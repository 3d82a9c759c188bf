/**
 * Renders tabs on the canvas. Clicking a tab opens it. Arrow keys move through the controls of all tabs in
 * the control tree.
 */
import { getFormTextForLanguage } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { ContainerProps } from '../../../controls/control.ts';
import { readTabsAppearance } from '../../../controls/tabs/look.ts';

export function CanvasTabs({ control, parts, lang, open, onOpen, renderPart }: ContainerProps): ReactNode {
  const { className, gap } = readTabsAppearance(control);
  return (
    <div className={className}>
      <div className="csf-tablist designer-tablist" style={gap === undefined ? undefined : { gap }}>
        {parts.map(({ label }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around takes the keys
          // biome-ignore lint/a11y/noStaticElementInteractions: a tab is opened by the keys of the tree too
          <span
            className="csf-tab designer-tab"
            // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
            key={at}
            data-tab={at}
            data-open={at === open || undefined}
            onClick={() => onOpen(at)}
          >
            {label || getFormTextForLanguage(lang, 'untitled-tab', { n: at + 1 })}
          </span>
        ))}
      </div>
      <div className="csf-panels">
        {parts.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place in the row
          <div className="csf-panel" key={at} hidden={at !== open}>
            {renderPart(at)}
          </div>
        ))}
      </div>
    </div>
  );
}
