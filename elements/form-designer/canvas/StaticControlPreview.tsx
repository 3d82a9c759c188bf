/**
 * Renders a static picture instead of a control whose code is large or which sends requests. The real control
 * is rendered when it is selected.
 */
import type { ReactNode } from 'react';
import { ControlIcon } from '../view/Icon.tsx';

const staticPreviewTypes = new Set([
  'editor',
  'codemirror',
  'upload',
  'uploadFile',
  'uploadImg',
  'userSelect',
  'organizationSelect',
]);

export const hasStaticPreview = (type: string): boolean => staticPreviewTypes.has(type);

export function StaticControlPreview({
  type,
  placeholder,
}: {
  type: string;
  placeholder: string | undefined;
}): ReactNode {
  return (
    <div className={`designer-still designer-still-${type}`}>
      <ControlIcon type={type} />
      <span>{placeholder}</span>
    </div>
  );
}
