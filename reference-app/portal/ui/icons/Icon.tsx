/** An icon of the shell and the lists, drawn without MUI: the first list needs no component library. */
import './icon.css';
import { outlines } from './outlines.ts';

export type IconName = keyof typeof outlines;

interface IconProps {
  name: IconName;
  /** 20 px, 24 px, or as large as the text around it. */
  size?: 'small' | 'medium' | 'text';
  className?: string;
}

export function Icon({ name, size = 'small', className }: IconProps) {
  return (
    <svg
      className={['icon', `icon-${size}`, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
