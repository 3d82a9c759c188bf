/** The menu of the tools that have no place in the header itself. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { moveInMenu } from '../../designer/view/menu-keys.ts';
import { useElementContext } from '../../element/context.ts';
import { useDesigner } from '../store/designer.ts';
import { ToolIcon } from './ToolIcon.tsx';
import { menuTools, type Tool } from './tools.tsx';

/** `tools` are those of the header where it is too narrow for them. */
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
    if (moveInMenu(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div className="cfd-more">
      <button
        ref={button}
        type="button"
        className="csd-tool csd-tool-icon"
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
      </button>
      {isOpen && (
        <div
          ref={place}
          id={id}
          className="cfd-more-menu"
          role="menu"
          tabIndex={-1}
          aria-label={t('moreTools')}
          onKeyDown={onKeyDown}
          onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
        >
          {[...tools, ...menuTools].map(tool => (
            <button
              key={tool.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="cfd-menu-item"
              data-tool={tool.name}
              onClick={() => choose(tool)}
            >
              <ToolIcon name={tool.icon} />
              {t(tool.text)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
