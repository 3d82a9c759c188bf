/** The numbers that each lane takes, as bars over an axis, with gaps and overlaps as text. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { NumberLine as Line } from './number-line.ts';
import { conditionTextsIn } from './texts.ts';

const WIDTH = 360;
const ROW = 22;
const NAMES = 92;

interface NumberLineProps {
  lang: Lang;
  field: string;
  line: Line;
  hasDefault: boolean;
}

export function NumberLine({ lang, field, line, hasDefault }: NumberLineProps): ReactNode {
  const t = conditionTextsIn(lang);
  const height = line.lanes.length * ROW + 26;
  const x = (step: number) => NAMES + (step / line.length) * (WIDTH - NAMES - 4);
  const axis = line.lanes.length * ROW + 6;
  return (
    <figure className="cfc-line" aria-label={t('line', { field })}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true" focusable="false">
        {line.lanes.map(({ id, name, bars }, at) => (
          <g key={id}>
            <text className="cfc-label" x="0" y={at * ROW + 15}>
              {short(name)}
            </text>
            {bars.map(({ from, to }) => (
              <rect
                key={from}
                className="cfc-range"
                x={x(from)}
                y={at * ROW + 5}
                width={Math.max(3, x(to) - x(from))}
                height={ROW - 10}
                rx="3"
              />
            ))}
          </g>
        ))}
        <line className="cfc-axis" x1={NAMES} x2={WIDTH} y1={axis} y2={axis} />
        {line.bounds.map((text, at) => (
          <g key={text}>
            <line
              className="cfc-axis"
              x1={x(at + 1)}
              x2={x(at + 1)}
              y1="2"
              y2={axis + 3}
              strokeDasharray="2 3"
            />
            <text className="cfc-label" data-muted="" x={x(at + 1)} y={axis + 16} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <ul className="csp-note">
        {line.gaps.map(range => (
          <li key={range}>{t(hasDefault ? 'toDefault' : 'gap', { range })}</li>
        ))}
        {line.overlaps.map(overlap => (
          <li key={`${overlap.name} ${overlap.other}`}>{t('overlap', { ...overlap })}</li>
        ))}
        {line.gaps.length === 0 && line.overlaps.length === 0 && <li>{t('covered')}</li>}
      </ul>
    </figure>
  );
}

const short = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name);
