/** Renders a QR code. */
import type { ReactNode } from 'react';

interface QrCodeProps {
  rows: readonly string[];
  /** The accessible name of the image. */
  label: string;
  className: string;
}

/**
 * Renders the rows as the server returns them: one text of `0` and `1` for each row. The code is dark on
 * white in every theme, because scanner apps do not read other colours. The rows already contain the border
 * of 4 modules.
 */
export function QrCode({ rows, label, className }: QrCodeProps): ReactNode {
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => [...row].map((cell, x) => (cell === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
