/**
 * Icon for the shell and the lists that does not use MUI, so that the first list needs no component library.
 */
import './icon.css';
import { iconSvgPaths } from './outlines.ts';

export type IconName = keyof typeof iconSvgPaths;

interface IconProps {
  name: IconName;
  /** `small` is 20 px, `medium` is 24 px, and `text` is the size of the surrounding text. */
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
      <path d={iconSvgPaths[name]} />
    </svg>
  );
}
