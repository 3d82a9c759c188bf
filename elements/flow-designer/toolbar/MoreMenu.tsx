/** Renders the menu of the tools that the header does not show directly. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { moveMenuFocus } from '../../designer/view/menu-keys.ts';
import { useElementContext } from '../../element/context.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useDesigner } from '../store/designer.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { menuTools, type Tool } from './tools.tsx';

/** Renders the menu. `tools` are the header tools that do not fit into a narrow header. */
export function MoreMenu({ tools }: { tools: readonly Tool[] }): ReactNode {
  const designer = useDesigner();
  const { t } = designer;
  const host = useElementContext()?.host;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (tool: Tool) => {
    close();
    tool.run(designer, host);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveMenuFocus(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="flow-more">
      <FlatButton
        ref={button}
        look="icon"
        data-tool="more"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('moreTools')}
        title={t('moreTools')}
        onPointerDown={event => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <ToolIcon name="more" />
      </FlatButton>
      {isOpen && (
        <div
          ref={place}
          id={id}
          className="flow-more-menu"
          role="menu"
          tabIndex={-1}
          aria-label={t('moreTools')}
          onKeyDown={onKeyDown}
          onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
        >
          {[...tools, ...menuTools].map(tool => (
            <Button
              key={tool.name}
              role="menuitem"
              tabIndex={-1}
              className="flow-menu-item"
              data-tool={tool.name}
              onClick={() => choose(tool)}
            >
              <ToolIcon name={tool.icon} />
              {t(tool.text)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
