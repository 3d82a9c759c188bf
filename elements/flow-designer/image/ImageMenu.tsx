/** The button of the picture on the canvas, with the kinds of files. */
import { isContainer } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { moveInMenu } from '../../designer/view/menu-keys.ts';
import { containerOfLane } from '../canvas/operations.ts';
import { useReturnFocus } from '../canvas/overlays/use-return-focus.ts';
import type { FlowImageOptions } from '../page-types.ts';
import { selectedPlaceAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { imageTextsIn } from './texts.ts';

export function ImageMenu(): ReactNode {
  const { lang } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const text = imageTextsIn(lang)('image');
  return (
    <span className="cfd-image">
      <button
        type="button"
        className="csd-tool csd-tool-icon"
        data-tool="image"
        aria-label={text}
        title={text}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={event => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2.500 3.500h11v9h-11zM2.500 11l3-3.500 2.500 2.500 2-2 3.500 3.500M10 6.200v.1" />
        </svg>
      </button>
      {isOpen && <Kinds onClose={() => setOpen(false)} />}
    </span>
  );
}

function Kinds({ onClose }: { onClose(): void }): ReactNode {
  const designer = useDesigner();
  const t = imageTextsIn(designer.lang);
  const place = useAtomValue(selectedPlaceAtom);
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(list);
  const branch = place && (isContainer(place.node) || containerOfLane(place)) ? place.node : undefined;
  const save = async (options: FlowImageOptions) => {
    onClose();
    const { saveImage } = await import('./save-image.ts');
    await saveImage(designer, options);
  };
  const kinds: { text: string; options: FlowImageOptions }[] = [
    { text: t('jpeg'), options: { type: 'jpeg' } },
    { text: t('png'), options: { type: 'png' } },
    { text: t('svg'), options: { type: 'svg' } },
  ];
  if (branch)
    kinds.push({
      text: t('branch', { name: branch.nodeName }),
      options: { type: 'jpeg', branch: branch.id },
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveInMenu(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className="cfd-image-menu"
      aria-label={t('image')}
      data-overlay=""
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      {kinds.map(({ text, options }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          className="cfd-menu-item"
          onClick={() => void save(options)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
