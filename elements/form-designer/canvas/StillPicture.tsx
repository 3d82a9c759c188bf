/** A still picture of a control whose code is heavy or asks the server: it is drawn whole once it is selected. */
import type { ReactNode } from 'react';
import { ControlIcon } from '../view/Icon.tsx';

const stillTypes = new Set([
  'editor',
  'codemirror',
  'upload',
  'uploadFile',
  'uploadImg',
  'userSelect',
  'organizationSelect',
]);

export const isStill = (type: string): boolean => stillTypes.has(type);

export function StillPicture({
  type,
  placeholder,
}: {
  type: string;
  placeholder: string | undefined;
}): ReactNode {
  return (
    <div className={`csd-still csd-still-${type}`}>
      <ControlIcon icon={type} />
      <span>{placeholder}</span>
    </div>
  );
}
