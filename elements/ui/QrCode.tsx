/** A QR code as the server returns it: a row of `0` and `1` for each line. */
import type { ReactNode } from 'react';

interface QrCodeProps {
  rows: readonly string[];
  /** Its name for assistive technology. */
  label: string;
  className: string;
}

/** Dark on white in every theme: apps read no other. The border is part of the code. */
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
