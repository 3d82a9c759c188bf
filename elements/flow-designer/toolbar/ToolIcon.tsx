/** Renders the icons of the header tools. */
import type { ReactNode } from 'react';
import { LineIcon } from '../../designer/view/LineIcon.tsx';

const TOOL_ICON_PATHS = {
  problems: 'M8 2.5l6 10.5H2zM8 6.5v3M8 11.2v.1',
  sound: 'M2.5 8.5l3.5 3.5 7.5-8',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  versions: 'M8 2.5a5.5 5.5 0 1 1-5.2 3.7M2.5 3v3.4h3.4M8 5v3.2l2.2 1.4',
  try: 'M5 3l8 5-8 5z',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.3a1.7 1.7 0 1 1 2.6 1.5c-.6.4-.9.7-.9 1.4M8 11.2v.1',
  image: 'M2.5 3.5h11v9h-11zM2.5 10.5l3-3 2.5 2.5 2-2 3.5 3.5M10.3 6.2v.1',
  fullScreen: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  import: 'M8 2.5v7M5 6.8l3 2.9 3-2.9M2.5 10.5v3h11v-3',
  export: 'M8 9.5v-7M5 5.3l3-2.8 3 2.8M2.5 10.5v3h11v-3',
  person: 'M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8zM3 13.5c.4-2.6 2.3-4 5-4s4.6 1.4 5 4',
  done: 'M3.5 8.5l3 3 6-6.5',
} as const;

export type ToolIconName = keyof typeof TOOL_ICON_PATHS;

export const ToolIcon = ({ name }: { name: ToolIconName }): ReactNode => (
  <LineIcon path={TOOL_ICON_PATHS[name]} />
);
