/** Renders the button that saves the flow as an image, with a menu of file formats. */
import { isBranchContainerNode } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { moveMenuFocus } from '../../designer/view/menu-keys.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { gatewayOfBranch } from '../canvas/operations.ts';
import { useReturnFocus } from '../canvas/overlays/use-return-focus.ts';
import type { FlowImageOptions } from '../page-types.ts';
import { selectedNodeTreePositionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { imageTextsForLanguage } from './texts.ts';

export function ImageMenu(): ReactNode {
  const { lang } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const text = imageTextsForLanguage(lang)('image');
  return (
    <span className="flow-image">
      <FlatButton
        look="icon"
        data-tool="image"
        aria-label={text}
        title={text}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={event => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path="M2.500 3.500h11v9h-11zM2.500 11l3-3.500 2.500 2.500 2-2 3.500 3.500M10 6.200v.1" />
      </FlatButton>
      {isOpen && <ImageFormatMenu onClose={() => setOpen(false)} />}
    </span>
  );
}

function ImageFormatMenu({ onClose }: { onClose(): void }): ReactNode {
  const designer = useDesigner();
  const t = imageTextsForLanguage(designer.lang);
  const place = useAtomValue(selectedNodeTreePositionAtom);
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(list);
  const branch =
    place && (isBranchContainerNode(place.node) || gatewayOfBranch(place)) ? place.node : undefined;
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
    if (moveMenuFocus(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className="flow-image-menu"
      aria-label={t('image')}
      data-overlay=""
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      {kinds.map(({ text, options }) => (
        <Button key={text} role="menuitem" className="flow-menu-item" onClick={() => void save(options)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
