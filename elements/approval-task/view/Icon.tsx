/** Renders the line icons of a task. Each icon accompanies a text, so screen readers ignore it. */
const ICON_PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  history: 'M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  ordinary: 'M3 8h10',
  urgent: 'M8 3v6M8 12.5v.01',
  running: 'M8 4.5V8l2 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  pass: 'M3.5 8.5l3 3 6-7',
  refuse: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
  stopped: 'M4.5 8h7',
  start: 'M8 12V4M4.5 7.5L8 4l3.5 3.5',
  copy: 'M2.5 4.5h11v7h-11zM3 5l5 4 5-4',
  end: 'M4.5 4.5h7v7h-7z',
  warning: 'M8 5v4M8 11.5v.01M8 1.8l6.6 12H1.4z',
  open: 'M4 6.5l4 4 4-4',
  info: 'M8 7.5v4M8 4.8v.01M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
