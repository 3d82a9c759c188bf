/**
 * Renders the icons of the designer. Icons have no accessible name, because each accompanies a text or is
 * inside a named button.
 */
import { isKnownControlType } from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';
import type { ReactNode } from 'react';
import { LineIcon } from '../../designer/view/LineIcon.tsx';

const ICON_PATHS = {
  save: 'M3 3h8l2 2v8H3zM5.5 3v3h4V3M5.5 13V9.5h5V13',
  preview: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  importJson: 'M8 2v7M5 6.5L8 9.5l3-3M2.5 11v2.5h11V11',
  exportJson: 'M8 9.5V2M5 4.8L8 2l3 2.8M2.5 11v2.5h11V11',
  exportCode: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5',
  reset: 'M3 5h10M6 5V3h4v2M4.2 5l.6 8.5h6.4l.6-8.5M6.7 7.5v3.5M9.3 7.5v3.5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  remove: 'M3 5h10M6 5V3h4v2M4.2 5l.6 8.5h6.4l.6-8.5',
  up: 'M8 13V3.5M4 7l4-4 4 4',
  down: 'M8 3v9.5M4 9l4 4 4-4',
  more: 'M3.5 8v.01M8 8v.01M12.5 8v.01',
  drag: 'M6 3.5v.01M10 3.5v.01M6 8v.01M10 8v.01M6 12.5v.01M10 12.5v.01',
  parent: 'M3 3h10M8 13V6M5 9l3-3 3 3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4L14 14',
  foldLeft: 'M2.5 3h11v10h-11zM6 3v10M11 6L9 8l2 2',
  foldRight: 'M2.5 3h11v10h-11zM10 3v10M5 6l2 2-2 2',
  open: 'M4 6.5l4 4 4-4',
  problems: 'M8 5.5v3.5M8 11.5v.01M8 1.8l6.6 12H1.4z',
  keys: 'M1.5 4h13v8h-13zM4 6.5v.01M6.7 6.5v.01M9.3 6.5v.01M12 6.5v.01M5 9.5h6',
  mobile: 'M4.5 1.5h7v13h-7zM7.5 12.5h1',
  rules: 'M2.5 4h5M2.5 8h5M2.5 12h5M10 6l1.5 1.5L14 5M10 11l1.5 1.5L14 10',
  events: 'M8.5 1.5L3.5 9H8l-.5 5.5 5-7.5H8z',
  required: 'M8 3v10M3.7 5.5l8.6 5M12.3 5.5l-8.6 5',
  choices: 'M6.5 4H14M6.5 8H14M6.5 12H14M2.5 4h1M2.5 8h1M2.5 12h1',
  hidden:
    'M2 2l12 12M6 4a7 7 0 0 1 2-.3c4 0 6.5 4.3 6.5 4.3a12 12 0 0 1-2 2.5M4 5.3A11 11 0 0 0 1.5 8S4 12.3 8 12.3c1 0 2-.3 2.8-.7',
  add: 'M8 3v10M3 8h10',
  settings: 'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M9.5 3v3M6.5 10v3',
  versions: 'M8 14.5a6.5 6.5 0 1 0-6.3-8M1.5 2.5v4h4M8 4.5V8l2.5 1.5',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export function Icon({ name }: { name: IconName }): ReactNode {
  return <LineIcon path={ICON_PATHS[name]} />;
}

/** Renders the icon of a built-in control type. Any other type shows a square. */
export function ControlIcon({ type }: { type: string }): ReactNode {
  return (
    <LineIcon
      path={isKnownControlType(type) ? controlDesignByControlType[type].icon : 'M3 3h10v10H3zM6 8h4M8 6v4'}
    />
  );
}
